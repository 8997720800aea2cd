// What is backed up on one database is there again on the same or the other one, to the last number.
import { readdir, stat } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everythingTag } from '#contract/tags.ts'
import { mappings } from '#db/mappings.ts'
import { getRecord, insertRecord } from '#db/records.ts'
import { searchDocuments } from '#db/search/search.ts'
import { lastChangeId, listChanges } from '#db/tables/outbox.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import { contentOf, fillPlace, makePlace, type Place } from './company.ts'
import { someDirections } from './some-directions.ts'

const at = '2026-11-21T10:00:00.000Z'

describe.each(someDirections)('from %s to %s', (from, to) => {
  let source: Place
  let target: Place
  let file: string
  beforeAll(async () => {
    source = await makePlace(from)
    target = await makePlace(to)
    await fillPlace(source)
    file = source.file('company.backup')
  })
  afterAll(async () => {
    await source.remove()
    await target.remove()
  })

  test('every row, picture and number comes back', async () => {
    const made = await source.backup(file)
    expect(made.missing).toEqual([])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await target.restore(file)
    const content = await contentOf(source)
    expect(content.artists?.length).toBe(31)
    expect(content.audit?.length).toBeGreaterThan(0)
    expect(await contentOf(target)).toEqual(content)
    const lineups = (place: Place) =>
      place.with((db) => db.read.selectFrom('event_lineup').selectAll().execute())
    expect(await lineups(source)).toEqual([{ event_id: 1, artist_id: 2 }])
    expect(await lineups(target)).toEqual(await lineups(source))
    const pictures = await Array.fromAsync(source.mediaStore.list())
    expect(pictures).toHaveLength(2)
    for (const { name } of pictures) expect(await bytesOf(target, name)).toEqual(await bytesOf(source, name))
    expect(await readdir(target.folder)).not.toContainEqual(expect.stringMatching(/restoring|part$/))
  })

  test('new records get numbers nobody has had, search finds, and everything is announced', async () => {
    await target.with(async (db) => {
      const values = { fields: { name: 'New', genre: 'Dub', bio: '<p>n</p>' }, images: {} }
      const record = await db.write((tx) => insertRecord(tx, mappings.artists, values, at))
      expect(record.id).toBe(33)
      const before = await source.with((other) => lastChangeId(other.read))
      const [change, ...more] = await listChanges(db.read, before)
      expect(more).toEqual([])
      expect(change?.tags).toEqual([everythingTag])
      expect(change?.id).toBeGreaterThan(before + 1000)
      expect((await searchDocuments(db, 'ase', 10, '2026-11-24')).map(({ title }) => title)).toContain('Åse')
      expect((await getRecord(db.read, mappings.artists, 1))?.images.profileImage?.media?.width).toBe(640)
    })
  })

  test('a database that holds something is left alone, unless it is to be replaced', async () => {
    const before = await contentOf(target)
    await expect(target.restore(file)).rejects.toThrow(BackupError)
    expect(await contentOf(target)).toEqual(before)
    const last = await target.with((db) => lastChangeId(db.read))
    await target.restore(file, true)
    expect(await contentOf(target)).toEqual(await contentOf(source))
    expect(await target.with((db) => lastChangeId(db.read))).toBeGreaterThan(last)
  })

  test('new records do not get the numbers of those that a restore discards', async () => {
    const values = { fields: { name: 'Lost', genre: 'Dub', bio: '<p>n</p>' }, images: {} }
    const add = () => target.with((db) => db.write((tx) => insertRecord(tx, mappings.artists, values, at)))
    const lost = await add()
    await target.restore(file, true)
    expect((await add()).id).toBe(lost.id + 1)
  })

  test('a database that a server has open is left alone, even if it is to be replaced', async () => {
    const before = await contentOf(target)
    const { deps, close } = await target.start()
    // A server that rests follows the outbox all the same.
    const look = () => deps.db.read.selectFrom('outbox').select('id').limit(1).execute()
    await look()
    const polling = setInterval(look, 1_000)
    await expect(target.restore(file, true)).rejects.toThrow(
      'A server uses this database. Stop it, restore, and start it again.',
    )
    clearInterval(polling)
    await close()
    expect(await contentOf(target)).toEqual(before)
    await target.restore(file, true)
  }, 60_000)

  test('a database without records or accounts counts as empty, and people sign in as before', async () => {
    const fresh = await makePlace(to)
    await (await fresh.start()).close()
    await fresh.restore(file)
    expect(await contentOf(fresh)).toEqual(await contentOf(source))
    const { deps, close } = await fresh.start()
    const login = { username: 'ada', password: 'violet-harbour-lantern', address: '127.0.0.1' }
    expect(await deps.accounts.login(login)).toHaveProperty('access')
    await close()
    await fresh.remove()
  })
})

async function bytesOf(place: Place, name: string): Promise<Buffer | null> {
  const found = await place.mediaStore.read(name)
  return found && Buffer.concat(await found.stream.toArray())
}
