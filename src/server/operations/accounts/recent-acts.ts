// What somebody did lately in each of their sessions, with the names of the records.
import { sql } from 'kysely'
import type { RecentAct } from '#contract/entities/session.ts'
import type { Read } from '#db/connection.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { getDrafts } from '#db/tables/drafts.ts'
import { listSessionEntries, type SessionEntry, statesWhenDeleted } from '#db/tables/session-trail.ts'
import { untypedRead } from '#db/untyped.ts'
import { readSubject } from '../audit-subjects.ts'

type Found = Pick<RecentAct, 'name' | 'artist_id' | 'folder' | 'is_stored'>
type Subject = Pick<RecentAct, 'action' | 'subject'>

/** Acts that are told of each session. */
const told = 5

/** Tables of subjects that are no records of the site, and the columns of their names. */
const otherTables: Readonly<Record<string, readonly [table: string, name: string]>> = {
  users: ['users', 'username'],
  messages: ['messages', 'name'],
  tokens: ['api_tokens', 'name'],
}

const toGone = (name: string): Found => ({ name, artist_id: null, folder: null, is_stored: false })

const nameIn = ({ name, title, caption }: Readonly<Record<string, unknown>>) => name ?? title ?? caption

/** A note is an act about its record, and a translation a change of it. */
function subjectOf({ subject, action }: SessionEntry): Subject {
  const { name, beside } = readSubject(subject)
  if (beside === 'translations') return { subject: name, action: 'update' }
  return { subject: name, action: beside === 'notes' ? 'note' : (action as RecentAct['action']) }
}

function tableOf(subject: string): readonly [table: string, name: string] | null {
  const mapping: Mapping | undefined = (mappings as Readonly<Record<string, Mapping>>)[subject]
  if (!mapping) return otherTables[subject] ?? null
  const { name, title, caption } = mapping.fields
  return [mapping.table, (name ?? title ?? caption)?.column ?? 'id']
}

/** A draft is called as it says, or as the record that it changes. */
async function findDrafts(db: Read, ids: readonly number[]): Promise<Map<number, Found>> {
  const found = new Map<number, Found>()
  for (const { id, fields, resource, record_id } of await getDrafts(db, ids)) {
    const own = nameIn(JSON.parse(fields) as Record<string, unknown>)
    const live =
      own === undefined && record_id !== null ? await findStored(db, resource, [record_id]) : new Map()
    const name = String(own ?? live.get(record_id)?.name ?? '')
    found.set(id, { name, artist_id: null, folder: null, is_stored: true })
  }
  return found
}

/** Id → name, of the records of a subject that are stored. */
async function findStored(db: Read, subject: string, ids: readonly number[]): Promise<Map<number, Found>> {
  if (subject === 'drafts') return findDrafts(db, ids)
  const table = tableOf(subject)
  if (!table) return new Map()
  const isPart = subject === 'songs' || subject === 'gallery'
  const rows = await untypedRead<Pick<Found, 'name' | 'artist_id' | 'folder'> & { id: number }>(db)
    .selectFrom(table[0])
    .select(['id', sql.ref<string>(table[1]).as('name')])
    .select(isPart ? 'artist_id' : sql<null>`null`.as('artist_id'))
    .select(subject === 'messages' ? 'folder' : sql<null>`null`.as('folder'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...rest }) => [id, { ...rest, is_stored: true }]))
}

async function findAll(db: Read, subject: string, ids: readonly number[]) {
  const found = await findStored(db, subject, ids)
  const gone = ids.filter((id) => !found.has(id))
  const states = gone.length > 0 ? await statesWhenDeleted(db, subject, gone) : new Map()
  for (const id of gone) found.set(id, toGone(String(nameIn(states.get(id) ?? {}) ?? '')))
  return found
}

/** The last acts of a person in each of these sessions of theirs, newest first. */
export async function listRecentActs(
  db: Read,
  userId: number,
  sessionIds: readonly string[],
): Promise<RecentAct[][]> {
  const trails = await Promise.all(
    sessionIds.map((sessionId) => listSessionEntries(db, { sessionId, userId }, told)),
  )
  const acts = trails.map((entries) => entries.map((entry) => ({ ...entry, ...subjectOf(entry) })))
  const idsBySubject = Map.groupBy(acts.flat(), ({ subject }) => subject)
  const found = new Map<string, Map<number, Found>>()
  for (const [subject, some] of idsBySubject) {
    const ids = [...new Set(some.map(({ subject_id }) => subject_id))]
    found.set(subject, await findAll(db, subject, ids))
  }
  return acts.map((some) =>
    some.map((act) => ({ ...act, ...(found.get(act.subject)?.get(act.subject_id) ?? toGone('')) })),
  )
}
