// Who has the form of a record open. It stands in the database, so that several servers agree, and is no change of a
// record: nothing is published, announced or written to the history.
import { type ResourceName, resources } from '#contract/resources.ts'
import { deleteSilent, listPresent, setAbsent, setPresent } from '#db/tables/open-records.ts'
import type { Deps } from '../deps.ts'
import { findForStaff } from './record-reads.ts'
import { recordTypes } from './record-types.ts'

interface OpenRecord {
  resource: ResourceName
  record_id: number
}
interface Person {
  userId: number
  username: string
}

/** Whoever has not been heard of for so long has the record open no more. */
const silentAfterMs = 30_000
/** A form may ask every few seconds, and what it says is written no more often than this. */
const writeEveryMs = 12_000
/** Rows that old are deleted; nobody renews them, so that no two servers wait for each other. */
const keptMs = 3_600_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Notes that somebody has a record open; returns who else has. Throws `not_found`. */
export async function notePresence({ db, clock }: Deps, open: OpenRecord, { userId, username }: Person) {
  const { resource, record_id } = open
  await findForStaff(db.read, recordTypes[resource], record_id, resources[resource].absent)
  const now = clock()
  const present = await listPresent(db.read, open, before(now, silentAfterMs))
  const own = present.find(({ user_id }) => user_id === userId)
  if (!own || own.seen_at <= before(now, writeEveryMs))
    await db.write(async (tx) => {
      if (!own) await deleteSilent(tx, before(now, keptMs))
      await setPresent(tx, { ...open, user_id: userId, username, seen_at: now.toISOString() })
    })
  const others = present.filter(({ user_id }) => user_id !== userId)
  return { body: { people: others.map((row) => ({ id: row.user_id, username: row.username })) } }
}

/** Notes that somebody has a record open no more, if they had. */
export async function endPresence({ db }: Deps, open: OpenRecord, { userId }: Person): Promise<void> {
  await db.write((tx) => setAbsent(tx, { ...open, user_id: userId }))
}
