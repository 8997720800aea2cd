// Builds of a site that is built elsewhere: requests, notices of builds, and what the public address serves.
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { BuildNotice, BuildRecord } from '#contract/entities/site-build.ts'
import type { Db, Read } from '../connection.ts'
import type { BuildCallTable, SiteBuildTable, SiteCheckTable } from '../schema.ts'
import { getChange, lastChangeId } from './outbox.ts'

export type BuildCall = Selectable<BuildCallTable>
export type SiteBuild = Selectable<SiteBuildTable>
export type SiteLook = Selectable<SiteCheckTable>

const keptCalls = 200
const keptBuilds = 200
const lookId = 'site'

/** Latest first. */
export function listBuildCalls(db: Read, limit = 50): Promise<BuildCall[]> {
  return db.selectFrom('build_calls').selectAll().orderBy('id', 'desc').limit(limit).execute()
}

export async function addBuildCall(db: Db, call: Omit<Insertable<BuildCallTable>, 'id'>): Promise<BuildCall> {
  const made = await db.admin.insertInto('build_calls').values(call).returningAll().executeTakeFirstOrThrow()
  await db.admin
    .deleteFrom('build_calls')
    .where('id', '<=', made.id - keptCalls)
    .execute()
  return made
}

export async function updateBuildCall(db: Db, id: number, values: Updateable<BuildCallTable>): Promise<void> {
  await db.admin.updateTable('build_calls').set(values).where('id', '=', id).execute()
}

/** Latest first. */
export function listSiteBuilds(db: Read, limit = 50): Promise<SiteBuild[]> {
  return db
    .selectFrom('site_builds')
    .selectAll()
    .orderBy('known_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether a change number of a build belongs to this database; another or a restored database has assigned others. */
async function isOwn(
  db: Read,
  { change, saved_at }: Pick<BuildRecord, 'change' | 'saved_at'>,
): Promise<boolean> {
  if (change === null || change > (await lastChangeId(db))) return false
  const known = await getChange(db, change)
  return known === null || known.created_at === saved_at
}

async function noteBuild(
  db: Db,
  about: BuildNotice['data'] | BuildRecord,
  now: string,
  values: Partial<SiteBuild>,
): Promise<SiteBuild> {
  const { build, change, day } = about
  const change_id = (await isOwn(db.read, about)) ? change : null
  const noted = await db.admin
    .insertInto('site_builds')
    .values({
      id: build, change_id, day, known_at: now, started_at: null, done_at: null, failed_at: null, failure: null, seen_at: null, ...values,
    }) // biome-ignore format: all columns
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ change_id, ...values }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const [oldest] = (await listSiteBuilds(db.read, keptBuilds + 1)).slice(keptBuilds)
  if (oldest) await db.admin.deleteFrom('site_builds').where('known_at', '<=', oldest.known_at).execute()
  return noted
}

/** Records the progress or failure that a build reports. */
export async function noteBuildNotice(db: Db, { type, data }: BuildNotice, now: string): Promise<void> {
  const told = {
    'build.started': { started_at: now },
    'build.done': { done_at: now },
    'build.failed': { failed_at: now, failure: data.reason ?? null },
  }
  await noteBuild(db, data, now, told[type])
}

export async function lastLook(db: Read): Promise<SiteLook | null> {
  return (await db.selectFrom('site_looks').selectAll().where('id', '=', lookId).executeTakeFirst()) ?? null
}

/** Records the result of checking the public address: a build, none, or why the check failed. */
export async function recordSiteCheck(
  db: Db,
  found: { record: BuildRecord | null } | { problem: string },
  now: string,
): Promise<void> {
  const before = await lastLook(db.read)
  let look: SiteLook
  if ('problem' in found) {
    const problem_since = before?.problem ? before.problem_since : now
    look = { id: lookId, build: before?.build ?? null, looked_at: now, problem: found.problem, problem_since }
  } else {
    const { record } = found
    if (record) {
      const known = await db.read
        .selectFrom('site_builds')
        .select('seen_at')
        .where('id', '=', record.build)
        .executeTakeFirst()
      await noteBuild(db, record, now, { seen_at: known?.seen_at ?? now })
    }
    look = { id: lookId, build: record?.build ?? null, looked_at: now, problem: null, problem_since: null }
  }
  const { id: _, ...values } = look
  await db.admin
    .insertInto('site_looks')
    .values(look)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
