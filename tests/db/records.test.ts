// The record store: the same answers from both databases, whatever the card.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordKind } from '#contract/resources.ts'
import type { Db } from '#db/connection.ts'
import { fold, wordsOf } from '#db/fold.ts'
import type { Mapping, OrderOf } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import {
  deleteRecord,
  getRecord,
  getRecords,
  type ImageValues,
  insertRecord,
  insertRecords,
  listRecords,
  type RecordValues,
  updateRecord,
} from '#db/records.ts'
import { deleteUnusedMedia, getMedia, insertMedia } from '#db/tables/media.ts'
import { databases, openTestDatabase } from '#tests/support/databases.ts'

const at = '2026-11-20T10:00:00.000Z'
const later = '2026-11-20T11:00:00.000Z'
const medium = (id: string) => ({
  id, width: 2, height: 1, color: '#000000', placeholder: '', bytes: 3, variants: [{ name: `${id}-1.webp`, type: 'image/webp' as const, width: 1, bytes: 1 }],
}) // biome-ignore format: one look

describe.each(databases)('on %s', (kind) => {
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await openTestDatabase(kind)
    db = opened.db
    close = opened.close
  })
  afterAll(() => close())
  const add = <K extends RecordKind>(
    mapping: Mapping<K>,
    fields: Record<string, unknown>,
    images: Record<string, ImageValues> = {},
  ) => db.write((tx) => insertRecord(tx, mapping, { fields, images } as RecordValues<K>, at))

  test('no record has the id 404, whose page is the one for what is not there', async () => {
    const names = Array.from({ length: 410 }, (_, index) => `Tour ${index}`)
    const values = names.map((name) => ({ fields: { name }, images: {} }))
    const many = await db.write((tx) =>
      insertRecords(tx, mappings.tours, values as RecordValues<'tour'>[], at),
    )
    expect(many.map(({ fields }) => fields.name)).toEqual(names)
    const ids = [...many.map(({ id }) => id), (await add(mappings.tours, { name: 'One more' })).id]
    expect(ids).not.toContain(404)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(new Set(ids).size).toBe(411)
    expect(await getRecord(db.read, mappings.tours, 404)).toBeNull()
    for (let id = 1; id < 403; id += 1) await add(mappings.venues, { name: 'Hall', address: '', map_url: '' })
    const [last, next] = [
      await add(mappings.venues, { name: 'A' }),
      await add(mappings.venues, { name: 'B' }),
    ]
    expect([last.id, next.id, next.fields.name]).toEqual([403, 405, 'B'])
  })

  test('a record comes back as it went in', async () => {
    await db.write((tx) => insertMedia(tx, [medium('m1'), medium('m1')], at))
    const fields = {
      name: 'Ünïcode “” 😀',
      genre: '',
      bio: '<p>\n</p>',
      socials: { b: '2', a: '1' },
      is_featured: true,
      is_active: false,
      publish_at: later,
      unpublish_at: null,
    }
    const stored = await add(mappings.artists, fields, {
      profileImage: { mediaId: 'm1', alt: 'A', focus: '0,1' },
    })
    expect(stored).toEqual({
      id: 1, revision: 1, created_at: at, updated_at: at, fields, images: { profileImage: { media: medium('m1'), alt: 'A', focus: '0,1' } },
    }) // biome-ignore format: one look
    expect(Object.keys(stored.fields.socials)).toEqual(['b', 'a'])
    expect(await getRecord(db.read, mappings.artists, 1)).toEqual(stored)
    expect([...(await getRecords(db.read, mappings.artists, [1, 1, 99])).keys()]).toEqual([1])
  })

  test('a change touches what it names', async () => {
    const { id } = await add(mappings.souvenirs, { name: 'Mug', price: 19.99, is_gift: true })
    const values = { fields: { price: 0.1 + 0.2 }, images: {} }
    const changed = await db.write((tx) => updateRecord(tx, mappings.souvenirs, id, values, later))
    expect(changed).toMatchObject({
      revision: 2,
      created_at: at,
      updated_at: later,
      fields: { name: 'Mug', price: 0.3, is_gift: true },
    })
    expect(await db.write((tx) => updateRecord(tx, mappings.souvenirs, 99, values, later))).toBeNull()
    expect(await db.write((tx) => deleteRecord(tx, mappings.souvenirs, id))).toBe(true)
    expect(await db.write((tx) => deleteRecord(tx, mappings.souvenirs, id))).toBe(false)
  })

  test('names are sorted by their letters, numbers settle ties, empty dates come last', async () => {
    for (const name of ['zoo', 'Éa', 'eb', 'Zoo', 'ea', 'ß', 'Ø', '1', '_'])
      await add(mappings.partners, { name, role: 'DJ', bio: '' })
    const list = async (order: OrderOf<'partner'>[], more = {}) =>
      (await listRecords(db.read, mappings.partners, { order, page: 1, pageSize: 100, ...more })).records.map(
        (one) => one.fields.name,
      )
    const ascending = await list(['name_key'])
    expect(ascending).toEqual(['1', '_', 'Éa', 'ea', 'eb', 'Ø', 'ß', 'zoo', 'Zoo'])
    expect(await list(['-name_key'])).toEqual(ascending.toReversed())
    expect(await list(['name_key'], { find: 'EA' })).toEqual(['Éa', 'ea'])
    expect(await list(['name_key'], { find: 'zo dj' })).toEqual(['zoo', 'Zoo'])
    for (const find of ['%', '_', '\\', "'", '"', '*'])
      expect(await list(['id'], { find })).toEqual(find === '_' ? ['_'] : [])
    const page = await listRecords(db.read, mappings.partners, { order: ['name_key'], page: 3, pageSize: 4 })
    expect([page.count, page.records.length]).toEqual([9, 1])
  })

  test('a picture goes when the last record lets go of it', async () => {
    await db.write((tx) => insertMedia(tx, [medium('m2'), medium('m3')], at))
    const { id } = await add(mappings.slides, { title: 'A' }, { image: { mediaId: 'm2' } })
    const gone = (ids: string[]) =>
      db.write(async (tx) => (await deleteUnusedMedia(tx, ids, at)).map((one) => one.id))
    expect(await gone(['m2', 'm3', 'unknown'])).toEqual(['m3'])
    await db.write((tx) =>
      updateRecord(tx, mappings.slides, id, { fields: {}, images: { image: { mediaId: null } } }, later),
    )
    expect(await gone(['m2'])).toEqual(['m2'])
    expect((await getMedia(db.read, ['m2', 'm3'])).size).toBe(0)
  })

  test('a record cannot point to what is not there', async () => {
    await expect(add(mappings.events, { name: 'x', artist_id: 99 })).rejects.toThrow(/foreign key/i)
    await expect(add(mappings.slides, { title: 'x' }, { image: { mediaId: 'none' } })).rejects.toThrow(
      /foreign key/i,
    )
  })
})

test.each([
  ['Beyoncé  Knowles', 'beyonce knowles'], ['ÅSA', 'asa'], ['Straße', 'strasse'], ['Łódź', 'lodz'], ['ﬁne', 'fine'], ['İstanbul', 'istanbul'], ['  ', ''],
  ['Dampf\u00adschiff', 'dampfschiff'], ['Ama\u200bzing\ufeff', 'amazing'], ['\u2060', ''],
])('“%s” is folded to “%s”', (text, folded) => {
  expect([fold(text), fold(fold(text))]).toEqual([folded, folded])
}) // biome-ignore format: a table

test("words are runs of letters and digits: Don't stop, 2-step!", () => {
  expect(wordsOf("Don't stop, 2-step!")).toEqual(['dont', 'stop', '2', 'step'])
})
