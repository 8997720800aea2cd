// Manual ordering by staff: slides, and the pictures of a gallery.
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { isReordered } from '#contract/orders.ts'
import { type Condition, ofArtist } from '#db/conditions.ts'
import type { Write } from '#db/connection.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { allRecords, listRecords, type StoredRecord, updateRecord } from '#db/records.ts'
import { type Actor, addAudit } from '#db/tables/audit.ts'
import { addChange } from '#db/tables/outbox.ts'
import type { Deps } from '../deps.ts'
import { changeTags } from './change-tags.ts'
import { recordTypes } from './record-types.ts'

/** The position after the last picture of an artist's gallery. */
export async function placeAtEnd(tx: Write, artistId: number): Promise<number> {
  const { records } = await listRecords(tx, mappings.gallery, {
    where: [ofArtist(artistId)],
    order: ['-position'],
    page: 1,
    pageSize: 1,
  })
  const last = records[0]?.fields.order
  return typeof last === 'number' ? Math.min(last + 1, limits.orderMax) : 0
}

/** An order that is asked for, and the one it was made from. */
export interface Order {
  ids: readonly number[]
  before?: readonly number[] | undefined
}

/**
 * Throws `conflict` unless `ids` names each of the entries once, and when somebody has put them into another order since
 * `before` was looked at. One that is stored already is none: its answer may have been lost.
 */
export function assertOrder({ ids, before }: Order, entries: readonly number[]): void {
  const known = new Set(entries)
  if (new Set(ids).size !== known.size || ids.length !== known.size || !ids.every((id) => known.has(id)))
    throw new AppError(
      'conflict',
      'The list has changed meanwhile: the order must name each entry once. Reload the list and order it again.',
    )
  if (before && isReordered(before, entries) && isReordered(ids, entries))
    throw new AppError(
      'conflict',
      'Somebody has put the list into another order meanwhile. Reload the list and order it again.',
    )
}

/** Sets the positions 0, 1, 2 … in the order of `ids`; returns the tags of what that changes. */
export async function setOrder(
  tx: Write,
  name: 'slides' | 'gallery',
  records: readonly StoredRecord<'slide' | 'galleryImage'>[],
  ids: readonly number[],
  { actor, at }: { actor: Actor; at: string },
): Promise<string[]> {
  const mapping: Mapping<'slide' | 'galleryImage'> = mappings[name]
  const byId = new Map(records.map((record) => [record.id, record]))
  const tags: string[] = []
  for (const [order, id] of ids.entries()) {
    const before = byId.get(id)
    if (!before || before.fields.order === order) continue
    const after = await updateRecord(tx, mapping, id, { fields: { order }, images: {} }, at)
    tags.push(...changeTags(recordTypes[name], before, after))
    await addAudit(
      tx,
      {
        actor,
        action: 'reorder',
        subject: name,
        subjectId: id,
        revision: after?.revision ?? before.revision,
        before: { order: before.fields.order },
        after: { order },
      },
      at,
    )
  }
  return tags
}

/** Sets the positions 0, 1, 2 … in the order that is asked for. Throws `conflict`. */
export async function putInOrder(
  deps: Deps,
  name: 'slides' | 'gallery',
  order: Order,
  where: readonly Condition<'slide' | 'galleryImage'>[],
  actor: Actor,
): Promise<number | undefined> {
  return deps.db.write(async (tx) => {
    const at = deps.clock().toISOString()
    const mapping: Mapping<'slide' | 'galleryImage'> = mappings[name]
    const records = await allRecords(tx, mapping, where, ['position'])
    assertOrder(
      order,
      records.map(({ id }) => id),
    )
    const tags = await setOrder(tx, name, records, order.ids, { actor, at })
    return tags.length > 0 ? addChange(tx, tags, `${name} reorder`, at, actor.username) : undefined
  })
}
