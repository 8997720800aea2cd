// Code that must not compile. Nothing runs it: an expected error that does not come is an error of its own, and the check of
// types finds it.
import type { AnyResource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import type { Read, Write } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord, insertRecord, listRecords, type StoredRecord, updateRecord } from '#db/records.ts'

/** What may only be read cannot be written to, nor be taken for a transaction. */
export function reading(read: Read) {
  // @ts-expect-error
  read.insertInto('artists')
  // @ts-expect-error
  read.updateTable('artists')
  // @ts-expect-error
  read.deleteFrom('artists')
  // @ts-expect-error
  read.transaction()
  // @ts-expect-error
  const tx: Write = read
  return tx
}

/** A column, a field or an order that a table does not have. */
export async function columns(tx: Write) {
  // @ts-expect-error
  await tx.selectFrom('artists').select('nme').execute()
  // @ts-expect-error
  await tx.updateTable('events').set({ artist: 7 }).execute()
  const page = { page: 1, pageSize: 1 }
  // @ts-expect-error
  await listRecords(tx, mappings.artists, { ...page, order: ['title_key'] })
  const where = [{ column: 'poster_id', operator: 'is', value: null }] as const
  // @ts-expect-error
  await listRecords(tx, mappings.partners, { ...page, order: ['id'], where })
  // @ts-expect-error
  await getRecord(tx, mappings.artists, 'about', 'slug')
  // @ts-expect-error
  await insertRecord(tx, mappings.songs, { fields: { name: 'Song' }, images: {} }, '')
  // @ts-expect-error
  await updateRecord(tx, mappings.souvenirs, 1, { fields: { price: '12' }, images: {} }, '')
  // @ts-expect-error
  await updateRecord(tx, mappings.staff, 1, { fields: {}, images: { poster: { alt: '' } } }, '')
}

/** A field of another kind of record. */
export function fields(artist: StoredRecord<'artist'>, any: StoredRecord) {
  // @ts-expect-error
  artist.fields.date
  // @ts-expect-error
  artist.images.poster
  // @ts-expect-error
  any.fields.name
}

/** A list that does not know every resource, or knows one that is none. */
export const forgotten = {
  artists: 1,
  events: 2,
  partners: 3,
  staff: 4,
  slides: 5,
  venues: 6,
  tours: 7,
  // @ts-expect-error
} satisfies Record<ResourceName, number>
export const invented = {
  ...resources,
  // @ts-expect-error
  harbours: { ...resources.partners, table: 7 },
} satisfies Record<string, AnyResource>
