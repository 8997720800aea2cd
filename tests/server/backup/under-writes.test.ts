// Backups taken while others write: each is one committed state, with its pictures.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mappings } from '#db/mappings.ts'
import { insertRecord } from '#db/records.ts'
import { deleteUnusedMedia } from '#db/tables/media.ts'
import { copiedTables, excludedTables } from '#db/tables/whole-tables.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { inNumber } from '#tests/support/thorough.ts'
import { addPicture, contentOf, fillPlace, makePlace, type Place } from './company.ts'

const at = '2026-11-21T10:00:00.000Z'
const backups = inNumber(3, 6)

/** Writes an artist and a partner of one name, always together, each pair with a picture that is deleted soon. */
async function keepWriting(place: Place, isOver: () => boolean): Promise<number> {
  let count = 0
  await place.with(async (db) => {
    while (!isOver()) {
      count += 1
      const name = `Pair ${count}`
      const mediaId = await addPicture(db, place.mediaStore, name)
      const artist = await db.write(async (tx) => {
        const images = { profileImage: { mediaId } }
        const made = await insertRecord(
          tx,
          mappings.artists,
          { fields: { name, genre: '', bio: '' }, images },
          at,
        )
        await insertRecord(tx, mappings.partners, { fields: { name, role: 'DJ', bio: '' }, images: {} }, at)
        return made
      })
      if (count % 2 === 0) continue
      await db.write((tx) => sql`update artists set image_id = null where id = ${artist.id}`.execute(tx))
      const unused = await db.write((tx) => deleteUnusedMedia(tx, [mediaId], at))
      for (const { id, variants } of unused)
        await place.mediaStore.remove([`${id}.webp`, ...variants.map((variant) => variant.name)])
    }
  })
  return count
}

describe.each(someDatabases)('backups of %s under writes', (kind) => {
  test('each restores to a state that was committed, with every picture', { timeout: 60_000 }, async () => {
    const source = await makePlace(kind)
    await fillPlace(source)
    let isOver = false
    const writing = keepWriting(source, () => isOver)
    const pairs: number[] = []
    for (let round = 1; round <= backups; round += 1) {
      const target = await makePlace('sqlite')
      const file = target.file('company.backup')
      expect((await source.backup(file)).missing).toEqual([])
      await target.restore(file)
      const content = await contentOf(target)
      const named = (rows: unknown[] = []) =>
        rows.map((row) => String((row as { name: string }).name)).filter((name) => name.startsWith('Pair '))
      expect(named(content.artists).sort()).toEqual(named(content.partners).sort())
      pairs.push(named(content.artists).length)
      for (const { id } of content.media as { id: string }[])
        expect(await target.mediaStore.has(`${id}.webp`), id).toBe(true)
      await target.remove()
      await sleep(30)
    }
    isOver = true
    expect(await writing).toBeGreaterThan(backups)
    expect(new Set(pairs).size).toBeGreaterThan(1)
    await source.remove()
  })

  test('every table is carried or known to be made anew', async () => {
    const place = await makePlace(kind)
    const names = await place.with(async (db) => {
      const { rows } = await (kind === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
      ).execute(db.read)
      return rows.map(({ name }) => name)
    })
    const ours = names.filter((name) => !/^(sqlite_|kysely_|search_fts)/.test(name))
    expect(ours.sort()).toEqual([...copiedTables, ...excludedTables].sort())
    await place.remove()
  })
})
