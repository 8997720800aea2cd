// Files that a power cut left missing, short or wrong are whole again after the next start, unasked.
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRecords } from '#demo/seed.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { createTestSite, settingsOf, type TestSite } from './harness.ts'
import { readAll } from './read-all.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite({
    prepare: ({ deps }) =>
      seedRecords(deps, {
        counts: { artists: 4, partners: 1, staff: 1, souvenirs: 1, events: 3 },
        seed: 'i',
      }),
  })
  await site.settled()
}, 120_000)
afterAll(() => site?.close())

test('damaged files are repaired after a start, and only they are made again', async () => {
  const { folder, statics } = site.publishing.release
  const whole = await readAll(folder)
  const assets = [...statics.values()].map(({ file }) => file).filter((file) => file.startsWith('_assets/'))
  const [lost, short, emptied] = assets as [string, string, string]
  await site.publishing.close()
  const at = (file: string) => join(folder, file)
  await rm(at('index.html'))
  await rm(at('artists'), { recursive: true })
  await truncate(at('about.html'), 100)
  await truncate(at('sitemap.xml'), 0)
  // As many bytes as before, but none of them written.
  await writeFile(at('events/1.html'), Buffer.alloc((await readFile(at('events/1.html'))).byteLength))
  await rm(at(lost))
  await truncate(at(short), 10)
  await truncate(at(emptied), 0)
  expect(await readAll(folder)).not.toEqual(whole)

  site.publishing = await openPublisher(settingsOf(site))
  expect(site.publishing.release.folder).toBe(folder)
  await expect.poll(() => readAll(folder), { timeout: 20_000, interval: 100 }).toEqual(whole)
  const { publisher, release } = site.publishing
  const damaged = /^(index|about|sitemap|events\/1)\.(html|xml)$|^artists\//
  for (const { path, file } of release.pages.values())
    expect([path, publisher.renderings(path)]).toEqual([path, damaged.test(file) ? 1 : 0])
}, 60_000)
