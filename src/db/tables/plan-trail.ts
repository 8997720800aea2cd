// What the audit log tells of plans: who has set a moment, and what has come about by itself.
import { sql } from 'kysely'
import { type ResourceName, resourceNames } from '#contract/resources.ts'
import type { Read } from '../connection.ts'
import { mappings } from '../mappings.ts'
import { untypedRead } from '../untyped.ts'
import { clockActor } from './audit.ts'
import { nameOf, type PlannedRow } from './schedule.ts'

type Moment = Pick<PlannedRow, 'resource' | 'id' | 'action' | 'at'>
type State = Readonly<Record<string, unknown>>

const keyOf = ({ resource, id, action, at }: Moment) => `${resource} ${id} ${action} ${at}`
const stateOf = (text: string) => JSON.parse(text) as State

function idsByResource(rows: readonly Pick<Moment, 'resource' | 'id'>[]): [ResourceName, number[]][] {
  return resourceNames.flatMap((name): [ResourceName, number[]][] => {
    const ids = rows.filter(({ resource }) => resource === name).map(({ id }) => id)
    return ids.length > 0 ? [[name, [...new Set(ids)]]] : []
  })
}

/** The moments with the name of whoever has set them last; null for those that no entry names. */
export async function withPlanners<R extends Moment>(
  db: Read,
  rows: readonly R[],
): Promise<(R & { by: string | null })[]> {
  const found = new Map<string, string>()
  for (const [resource, ids] of idsByResource(rows)) {
    const entries = await db
      .selectFrom('audit')
      .select(['subject_id', 'username', 'after'])
      .where('subject', '=', resource)
      .where('subject_id', 'in', ids)
      // Of what else has changed, nothing needs to be read.
      .where('after', 'like', '%publish_at":"%')
      .orderBy('id')
      .execute()
    for (const { subject_id: id, username, after } of entries)
      for (const action of ['publish', 'unpublish'] as const) {
        const at = stateOf(after)[`${action}_at`]
        if (typeof at === 'string') found.set(keyOf({ resource, id, action, at }), username)
      }
  }
  return rows.map((row) => ({ ...row, by: found.get(keyOf(row)) ?? null }))
}

/** The present names of records. */
async function namesOf(db: Read, rows: readonly Pick<Moment, 'resource' | 'id'>[]) {
  const names = new Map<string, string>()
  for (const [resource, ids] of idsByResource(rows)) {
    const records = await untypedRead<{ id: number; name: string }>(db)
      .selectFrom(mappings[resource].table)
      .select(['id', sql.ref<string>(nameOf(resource)).as('name')])
      .where('id', 'in', ids)
      .execute()
    for (const { id, name } of records) names.set(`${resource} ${id}`, name)
  }
  return names
}

/**
 * A page of what the clock has done since a moment (ISO 8601, in UTC), to one resource or to all, newest first; `done_at`
 * is when it was done, `at` for when it was planned. An end that has passed while its record was archived has done nothing.
 * `page` counts from 1.
 */
export async function listDone(
  db: Read,
  { since, resource }: { since: string; resource?: string | undefined },
  page: number,
  pageSize: number,
): Promise<{ count: number; rows: (PlannedRow & { done_at: string })[] }> {
  const done = db
    .selectFrom('audit')
    .where('username', '=', clockActor.username)
    .where('user_id', 'is', null)
    .where('at', '>=', since)
    // Of what was late for both moments, the entry is an update too.
    .where((eb) =>
      eb.or([eb('action', 'in', ['archive', 'restore']), eb('before', 'like', '%"publish_at":"%')]),
    )
    .$if(resource !== undefined, (query) => query.where('subject', '=', resource ?? ''))
  const counted = await done.select((eb) => eb.fn.countAll<number | string>().as('count')).executeTakeFirst()
  const entries = await done
    .select(['id', 'at', 'subject', 'subject_id', 'before'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const rows = entries.map(({ at, subject, subject_id, before }) => {
    const { publish_at, unpublish_at } = stateOf(before)
    // Of what was late for both, the end is what is seen.
    const action = typeof unpublish_at === 'string' ? ('unpublish' as const) : ('publish' as const)
    const planned = action === 'unpublish' ? unpublish_at : publish_at
    return {
      resource: subject as ResourceName,
      id: subject_id,
      action,
      at: typeof planned === 'string' ? planned : at,
      done_at: at,
    }
  })
  const names = await namesOf(db, rows)
  return {
    count: Number(counted?.count ?? 0),
    rows: rows.map((row) => ({ ...row, name: names.get(`${row.resource} ${row.id}`) ?? '' })),
  }
}
