// Whether a record is public; reads the database itself, because a removal must not wait for rendering.
import { nameOfKind, type ResourceKind, type ResourceName, resources } from '#contract/resources.ts'
import { parseRecordTag, recordTag } from '#contract/tags.ts'
import type { Read } from '#db/connection.ts'
import { inParts } from '#db/in-parts.ts'

/** Ids of the active records of a resource, unordered. */
export async function listShownIds(db: Read, name: ResourceName): Promise<number[]> {
  const rows = await db.selectFrom(resources[name].table).select('id').where('is_active', '=', 1).execute()
  return rows.map((row) => row.id)
}

/** Returns those of the tags that name a record hidden from the public. */
export async function findHidden(db: Read, tags: Iterable<string>): Promise<Set<string>> {
  const byKind = new Map<ResourceKind, Set<number>>()
  for (const tag of tags) {
    const record = parseRecordTag(tag)
    if (!record) continue
    byKind.set(record.kind, (byKind.get(record.kind) ?? new Set()).add(record.id))
  }
  const hidden = new Set<string>()
  for (const [kind, ids] of byKind) {
    const active = db.selectFrom(resources[nameOfKind[kind]].table).select('id').where('is_active', '=', 1)
    const rows = await inParts(ids, (some) => active.where('id', 'in', some).execute())
    const shown = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!shown.has(id)) hidden.add(recordTag(kind, id))
  }
  return hidden
}

/** Whether event lists differ between two days, because an upcoming event has passed or the year has changed. */
export async function hasDatedEvents(db: Read, day: string, later: string): Promise<boolean> {
  const year = day.slice(0, 4)
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('is_active', '=', 1)
    .where((eb) =>
      eb.or([
        eb('date', '>=', later.startsWith(year) ? day : `${year}-01-01`),
        // One that began earlier and is upcoming until its last day is over.
        eb('end_date', '>=', day),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
