// Captions that a server of the edition before has saved during an upgrade are found by their words after the next start.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp } from './harness.ts'
import { pictureCalls } from './picture-calls.ts'
import { picture } from './samples.ts'

test.each(databases)('captions are folded as names are after a start, on %s', async (kind) => {
  const site = await createTestApp(kind)
  onTestFinished(() => site.close())
  const { id: artistId } = await pictureCalls(() => site).addArtist({})
  const add = async (caption: string) => {
    const multipart = { image: await picture(1), caption }
    return (await site.ok(parts.createGalleryImage, { params: { artistId }, multipart })).id
  }
  const ids = [await add('Old words'), await add('Left alone'), await add('Gone'), await add('Quiet')]
  const keys = async () => {
    const rows = await site.deps.db.read
      .selectFrom('gallery_images')
      .select(['caption_key', 'revision'])
      .orderBy('id')
      .execute()
    return rows.map(({ caption_key, revision }) => [caption_key, revision])
  }
  /** What the edition before writes: it knows nothing of the key. */
  const write = (id: number | undefined, caption: string) =>
    site.deps.db.write((tx) =>
      sql`update gallery_images set caption = ${caption}, revision = 7 where id = ${id}`.execute(tx),
    )
  await write(ids[0], 'New Élan')
  await write(ids[2], '')
  await write(ids[3], 'On  the  Pier')
  const other = await site.another()
  onTestFinished(() => other.close())
  expect(await keys()).toEqual([
    ['new elan', 7],
    ['left alone', 1],
    ['', 7],
    ['on the pier', 7],
  ])
})
