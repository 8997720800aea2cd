// A backup that is under way while an upgrade brings the tables up to date.
import { expect, test } from 'vitest'
import { openDb } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { insertDraft } from '#db/tables/drafts.ts'
import type { MediaStore } from '#media/store.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { addPicture, clock, contentOf, makePlace } from './company.ts'

const at = '2026-11-20T10:00:00.000Z'
const draft = {
  resource: 'artists', record_id: null, base_revision: null, base: '{}', fields: '{"name":"Soon"}', created_at: at, created_by: 'ada',
  updated_at: at, updated_by: 'ada', discarded_at: null, link_digest: null, link_expires_at: null,
} // biome-ignore format: one row

test('a backup across an upgrade restores, with what was saved after it', async () => {
  const [source, copy] = [await makePlace('sqlite'), await makePlace('sqlite')]
  const db = openDb({ kind: 'sqlite', file: source.file('before.sqlite') })
  // The next step adds a column to the drafts.
  await migrate(db, '0040-searched-translations')
  const id = await addPicture(db, source.mediaStore, 'first')
  let isUpgraded = false
  const mediaStore: MediaStore = {
    ...source.mediaStore,
    async read(name) {
      if (!isUpgraded) {
        isUpgraded = true
        await migrate(db)
        await db.write((tx) => insertDraft(tx, draft, [id]))
      }
      return source.mediaStore.read(name)
    },
  }
  const file = source.file('across.backup')
  expect(await makeBackup({ db, mediaStore, file, clock })).toMatchObject({ missing: [], pictures: 2 })
  await db.close()
  await copy.restore(file)
  expect((await contentOf(copy)).drafts).toMatchObject([{ fields: draft.fields }])
  expect(await copy.mediaStore.has(`${id}.webp`)).toBe(true)
  await source.remove()
  await copy.remove()
})

test('a backup whose tables are changed each time is not written', async () => {
  const source = await makePlace('sqlite')
  await source.with(async (db) => {
    await addPicture(db, source.mediaStore, 'first')
    let step = 0
    const mediaStore: MediaStore = {
      ...source.mediaStore,
      async read(name) {
        step += 1
        const row = { name: `9999-later-${step}`, timestamp: at }
        await db.admin
          .insertInto('kysely_migration' as never)
          .values(row as never)
          .execute()
        return source.mediaStore.read(name)
      },
    }
    const file = source.file('again.backup')
    await expect(makeBackup({ db, mediaStore, file, clock })).rejects.toThrow(
      /brought up to date.* Take it again/,
    )
  })
  await source.remove()
})
