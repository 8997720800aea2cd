// The published pages of servers without a common folder: which release is live, and what each release consists of.
import { type Selectable, sql } from 'kysely'
import { type Db, pauseLimit, type Read, type Write } from '../connection.ts'
import type { SharedPageTable, SharedReleaseTable } from '../schema.ts'

export type SharedPage = Omit<Selectable<SharedPageTable>, 'release_id' | 'version'>
export type SharedRelease = Selectable<SharedReleaseTable>
/** A page with its bytes, as long as they are not in the bucket. */
export type ChangedPage = SharedPage & { body: Buffer | null }

export interface SharedSite {
  version: number
  live: number | null
  choice: string | null
  newest: string | null
}

const siteId = 'site'
const emptySite = { id: siteId, version: 0, live_release: null, choice: null, newest: null }

export async function readSharedSite(db: Read): Promise<SharedSite> {
  const row = await db.selectFrom('shared_site').selectAll().where('id', '=', siteId).executeTakeFirst()
  const { version = 0, live_release: live = null, choice = null, newest = null } = row ?? {}
  return { version, live, choice, newest }
}

/** Any server may choose a release; the one that publishes carries it out. */
export async function saveSharedChoice(
  db: Db,
  values: Partial<Pick<SharedSite, 'choice' | 'newest'>>,
): Promise<void> {
  await db.admin
    .insertInto('shared_site')
    .values({ ...emptySite, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Number of pages of every release. */
export async function countSharedPages(db: Read): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('shared_pages')
    .select(['release_id', (eb) => eb.fn.countAll().as('pages')])
    .where('state', '=', 'page')
    .groupBy('release_id')
    .execute()
  return new Map(rows.map(({ release_id, pages }) => [release_id, Number(pages)]))
}

/** Latest first, complete or not. */
export function listSharedReleases(db: Read): Promise<SharedRelease[]> {
  return db.selectFrom('shared_releases').selectAll().orderBy('id', 'desc').execute()
}

export function getSharedRelease(db: Read, id: number): Promise<SharedRelease | undefined> {
  return db.selectFrom('shared_releases').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All pages of a release in the order of their paths, in lists of at most `size`. */
export async function* sharedPages(db: Read, release: number, size: number): AsyncGenerator<SharedPage[]> {
  for (let last = ''; ; ) {
    const rows = await pagesOf(db, release).where('path', '>', last).orderBy('path').limit(size).execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.path ?? ''
  }
}

/** Pages of a release that were written after this version. */
export function listSharedPagesSince(db: Read, release: number, version: number): Promise<ChangedPage[]> {
  return pagesOf(db, release)
    .leftJoin('shared_objects', 'shared_objects.digest', 'shared_pages.digest')
    .select('shared_objects.bytes as body')
    .where('version', '>', version)
    .orderBy('version')
    .execute()
}

const pagesOf = (db: Read, release: number) =>
  db
    .selectFrom('shared_pages')
    .select([
      'path', 'state', 'file', 'type', 'shared_pages.digest', 'shared_pages.bytes', 'tags', 'change_id',
    ]) // biome-ignore format: all at once
    .where('release_id', '=', release)

/** Digests of all pages of all releases. */
export async function listSharedDigests(db: Read): Promise<string[]> {
  const rows = await db
    .selectFrom('shared_pages')
    .select('digest')
    .distinct()
    .where('state', '=', 'page')
    .execute()
  return rows.map(({ digest }) => digest)
}

/** Digests of the bytes that are not in the bucket yet. */
export async function listSharedObjects(db: Read): Promise<string[]> {
  const rows = await db.selectFrom('shared_objects').select('digest').execute()
  return rows.map(({ digest }) => digest)
}

/** Bytes on their way to the bucket; null when they are there by now, or never were. */
export async function getSharedObject(db: Read, digest: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('shared_objects')
    .select('bytes')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Digest → bytes, of a few dozen pages at most. */
export async function saveSharedObjects(tx: Write, objects: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const rows = [...objects].map(([digest, bytes]) => ({ digest, bytes: Buffer.from(bytes) }))
  const insert = tx.insertInto('shared_objects').values(rows)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Forgets bytes that are in the bucket by now. */
export async function deleteSharedObjects(db: Db, digests: readonly string[]): Promise<void> {
  await db.admin.deleteFrom('shared_objects').where('digest', 'in', digests).execute()
}

/** Reserves the number of a new release, above all others and above `least`. */
export async function reserveSharedRelease(tx: Write, least: number): Promise<number> {
  const { last } = await tx
    .selectFrom('shared_releases')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const id = Math.max(Number(last ?? 0), least) + 1
  await tx
    .insertInto('shared_releases')
    .values({ id, facts: '{}', change_id: 0, day: null, is_complete: 0 })
    .execute()
  return id
}

/** Removes a release that has not been completed. */
export async function forgetSharedRelease(tx: Write, id: number): Promise<void> {
  await tx.deleteFrom('shared_releases').where('id', '=', id).where('is_complete', '=', 0).execute()
}

/** Describes a release, which is added when it is not there. */
export async function saveSharedRelease(tx: Write, release: SharedRelease): Promise<void> {
  const { id: _, ...values } = release
  await tx
    .insertInto('shared_releases')
    .values(release)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Notes up to which change, and for which day, all pages of a release are shared; null leaves the day as it is. */
export async function saveSharedProgress(
  tx: Write,
  id: number,
  change: number,
  day: string | null,
): Promise<void> {
  const values = { change_id: change, is_complete: 1, ...(day !== null && { day }) }
  await tx.updateTable('shared_releases').set(values).where('id', '=', id).execute()
}

/** Adds or replaces pages of a release, a few thousand at most. */
export async function saveSharedPages(
  tx: Write,
  release: number,
  version: number,
  pages: readonly SharedPage[],
): Promise<void> {
  await tx
    .insertInto('shared_pages')
    .values(pages.map((page) => ({ ...page, release_id: release, version })))
    .onConflict((conflict) =>
      conflict.columns(['release_id', 'path']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        file: eb.ref('excluded.file'),
        type: eb.ref('excluded.type'),
        digest: eb.ref('excluded.digest'),
        bytes: eb.ref('excluded.bytes'),
        tags: eb.ref('excluded.tags'),
        change_id: eb.ref('excluded.change_id'),
        version: eb.ref('excluded.version'),
      })),
    )
    .execute()
}

/** Makes a release live, and keeps those before it whose numbers are in `keep`. */
export async function goLiveShared(tx: Write, release: number, keep: readonly number[]): Promise<void> {
  await tx.updateTable('shared_site').set({ live_release: release }).where('id', '=', siteId).execute()
  const others = tx
    .deleteFrom('shared_releases')
    .where('id', 'not in', [release, ...keep])
    .where('id', '<', release)
  await others.execute()
}

/** Thrown when somebody else may write by now. */
export class LeaseLostError extends Error {}

/**
 * Shorter than a lease lasts: a server that is suspended in the middle of a write must not keep its lease from others.
 */
const longestPauseMs = 1_500

/**
 * Writes in one transaction with a version of its own, and only while the holder has the lease: nobody can take it over
 * before the transaction has ended. Other servers are told. Throws `LeaseLostError`.
 */
export async function writeShared(
  db: Db,
  lease: { id: string; holder: string },
  work: (tx: Write, version: number) => Promise<void>,
): Promise<void> {
  const now = new Date(db.clock.now()).toISOString()
  await db.admin.transaction().execute(async (tx) => {
    await sql`select ${pauseLimit(longestPauseMs)}`.execute(tx)
    // The lock of the row puts writers in the order of their versions.
    const { version } = await tx
      .insertInto('shared_site')
      .values({ ...emptySite, version: 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ version: sql`shared_site.version + 1` }))
      .returning('version')
      .executeTakeFirstOrThrow()
    const held = await tx
      .updateTable('leases')
      .set({ holder: lease.holder })
      .where('id', '=', lease.id)
      .where('holder', '=', lease.holder)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (held.numUpdatedRows === 0n) throw new LeaseLostError('Another server publishes by now.')
    await work(tx, version)
    await db.announce(tx)
  })
}
