// Lists of ids that are longer than the values a statement may have: 32,766 on SQLite, 65,535 on PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordTag } from '#contract/tags.ts'
import type { Db } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { idsNaming } from '#db/record-links.ts'
import { allRecords, getRecords, insertRecord } from '#db/records.ts'
import { findImported, forgetImported, noteImported } from '#db/tables/import-sources.ts'
import {
  deleteUnusedMedia,
  getMedia,
  insertMedia,
  listReleasedSince,
  markUnusedMedia,
  unmarkUnusedMedia,
} from '#db/tables/media.ts'
import { insertTranslations, listTranslations } from '#db/tables/translations.ts'
import { findHidden } from '#publisher/follow/shown.ts'
import { databases, openTestDatabase } from '#tests/support/databases.ts'

const at = '2026-11-20T10:00:00.000Z'
const length = 70_000
// A record, one that is not there, very many more of those, and a record.
const apart = (first: number, last: number) => [
  first,
  ...Array.from({ length }, (_, index) => 1_000_000 + index),
  last,
]
const mediaIds = ['a', ...Array.from({ length }, (_, index) => `absent-${index}`), 'b']
const medium = (id: string) => ({
  id,
  width: 2,
  height: 1,
  color: '#000000',
  placeholder: '',
  bytes: 3,
  variants: [],
})

describe.each(databases)('on %s', (kind) => {
  let db: Db
  let close: () => Promise<void>
  const artists: number[] = []
  const events: number[] = []
  beforeAll(async () => {
    const opened = await openTestDatabase(kind)
    db = opened.db
    close = opened.close
    await db.write(async (tx) => {
      for (const is_active of [true, false]) {
        const artist = { fields: { name: 'One', genre: 'Drone', bio: '', is_active }, images: {} }
        artists.push((await insertRecord(tx, mappings.artists, artist, at)).id)
      }
      const lineup = artists.map((id) => ({ id, role: '' }))
      for (const name of ['First', 'Second']) {
        const fields = { name, date: '2026-12-01', location: 'Hall', artist_id: artists[1] as number, lineup }
        events.push((await insertRecord(tx, mappings.events, { fields, images: {} }, at)).id)
      }
      await insertMedia(tx, [medium('a'), medium('b')], at)
    })
  })
  afterAll(() => close())

  const ofArtists = () => apart(artists[0] as number, artists[1] as number)
  const ofEvents = () => apart(events[0] as number, events[1] as number)

  test('records are read by it, and found by a condition', async () => {
    const found = await getRecords(db.read, mappings.artists, ofArtists())
    expect([...found.keys()]).toEqual(artists)
    const where = [{ column: 'id', operator: 'in', value: ofEvents() } as const]
    expect((await allRecords(db.read, mappings.events, where, ['id'])).map(({ id }) => id)).toEqual(events)
  })

  test('who names one of them is told once, in order', async () => {
    const [link] = mappings.events.links
    if (!link) throw new Error('Events name nobody.')
    expect(await idsNaming(db.read, link, ofArtists())).toEqual(events)
    expect(await idsNaming(db.read, link, [])).toEqual([])
  })

  test('what they say in other languages is read', async () => {
    const about = {
      subject: 'artists',
      language: 'de',
      texts: '{}',
      originals: '{}',
      updated_at: at,
      updated_by: 'sam',
    }
    await db.write((tx) =>
      insertTranslations(
        tx,
        artists.map((record_id) => ({ ...about, record_id })),
      ),
    )
    const rows = await listTranslations(db.read, 'artists', ofArtists(), 'de')
    expect(rows.map(({ record_id }) => record_id)).toEqual(artists)
  })

  test('which of them the public may see is told', async () => {
    const tags = ofArtists().map((id) => recordTag('artist', id))
    const hidden = await findHidden(db.read, tags)
    expect(hidden.size).toBe(length + 1)
    expect(hidden.has(recordTag('artist', artists[0] as number))).toBe(false)
  })

  test('pictures are read, marked and removed', async () => {
    expect([...(await getMedia(db.read, mediaIds)).keys()]).toEqual(['a', 'b'])
    await db.write((tx) => markUnusedMedia(tx, ['a', 'b'], at, true))
    expect(await listReleasedSince(db.read, mediaIds, at)).toEqual(['a', 'b'])
    await db.write((tx) => unmarkUnusedMedia(tx, mediaIds))
    const removed = await db.write((tx) => deleteUnusedMedia(tx, mediaIds, at))
    expect(removed.map(({ id }) => id).sort()).toEqual(['a', 'b'])
  })

  test('what was imported from them is found, and forgotten', async () => {
    await db.write((tx) =>
      noteImported(tx, 'artists', [
        { digest: 'a', record_id: 1 },
        { digest: 'b', record_id: 1_000_001 },
      ]),
    )
    const before = await findImported(db.read, 'artists', mediaIds)
    expect(Object.fromEntries(before)).toEqual({ a: 1, b: 1_000_001 })
    await db.write((tx) => forgetImported(tx, 'artists', apart(1, 2)))
    expect((await findImported(db.read, 'artists', mediaIds)).size).toBe(0)
  })
})
