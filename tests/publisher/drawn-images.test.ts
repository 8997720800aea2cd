// Drawn images for sharing: what a power failure has left of one is drawn again, and what no release lists is deleted.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { keepDrawn, takeDrawn } from '#pages/_drawn-images.ts'
import { shareImage } from '#pages/_share-images.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { createCleanup } from '#publisher/release/cleanup.ts'
import { root } from '#tests/rules/source-files.ts'
import { least } from '#tests/server/samples.ts'
import { makeShareCard } from '#tests/views/machines/records.ts'
import { shareFile } from '#views/machines/share-card.ts'
import { createTestSite, settingsOf, type TestSite, templatesNamed } from './harness.ts'

const run = promisify(execFile)
const storeOf = (dataDir: string) => join(dataDir, 'cache', 'share')

/** A data folder with an empty store, for this process. */
async function emptyStore(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-drawn-'))
  const before = process.env.DATA_DIR
  process.env.DATA_DIR = dataDir
  onTestFinished(async () => {
    if (before === undefined) delete process.env.DATA_DIR
    else process.env.DATA_DIR = before
    await rm(dataDir, { recursive: true })
  })
  await mkdir(storeOf(dataDir), { recursive: true })
  return dataDir
}

test.each([
  ['empty', 0],
  ['cut off', 0.5],
  ['without its end', 0.999],
])('a stored image that is %s is drawn anew', async (_, share) => {
  const folder = storeOf(await emptyStore())
  const card = makeShareCard()
  const file = join(folder, shareFile(card))
  const painted = Buffer.from(await shareImage(card))
  expect(painted.equals(await readFile(file))).toBe(true)
  await writeFile(file, painted.subarray(0, painted.length * share))
  expect(painted.equals(await shareImage(card))).toBe(true)
  expect(painted.equals(await readFile(file))).toBe(true)
  expect(await readdir(folder)).toEqual([shareFile(card)])
})

test('a JPEG is complete with its last marker, and what is stored first stays', async () => {
  const folder = storeOf(await emptyStore())
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
  const [first, other] = [await blank.jpeg().toBuffer(), await blank.jpeg({ quality: 10 }).toBuffer()]
  expect(await takeDrawn('a.jpg')).toBeNull()
  await writeFile(join(folder, 'a.jpg'), first.subarray(0, -2))
  expect(await takeDrawn('a.jpg')).toBeNull()
  expect(first.equals(await keepDrawn('a.jpg', new Uint8Array(first)))).toBe(true)
  expect(first.equals(await keepDrawn('a.jpg', new Uint8Array(other)))).toBe(true)
  expect(await readdir(folder)).toEqual(['a.jpg'])
})

test('an image for which there is no room leaves nothing', async () => {
  const dataDir = await emptyStore()
  const script = `import { keepDrawn } from '#pages/_drawn-images.ts'
    const problem = await keepDrawn('a.png', new Uint8Array(500_000)).catch(({ code }) => code)
    console.log(problem)`
  // No file becomes longer than 64 KB here.
  const command = 'ulimit -f 64; exec "$0" --input-type=module -e "$1"'
  const { stdout } = await run('bash', ['-c', command, process.execPath, script], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, NODE_COMPILE_CACHE: '' },
  })
  expect(stdout.trim()).toBe('EFBIG')
  expect(await readdir(storeOf(dataDir))).toEqual([])
})

const hourMs = 3_600_000
/** Lets a file be as old as that. */
const age = (file: string, hours: number) => {
  const at = new Date(Date.now() - hours * hourMs)
  return utimes(file, at, at)
}

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
}, 120_000)
afterAll(() => site?.close())

const artistImages = async () =>
  (await readdir(storeOf(site.dataDir))).filter((file) => file.startsWith('artist-'))

test('images that no kept release lists are deleted a day after they were drawn, and drafts after an hour', async () => {
  const folder = storeOf(site.dataDir)
  const { id } = await site.ok(dashboardResources.artists.create, {
    json: { ...least.artists, name: 'First' },
  })
  await site.settled()
  const [first = ''] = await artistImages()
  const rename = async (name: string) => {
    const before = await artistImages()
    await site.ok(dashboardResources.artists.patch, { params: { id }, json: { name } })
    await site.settled()
    const [added = ''] = (await artistImages()).filter((file) => !before.includes(file))
    return added
  }
  const reopen = async () => {
    await site.publishing.close()
    site.publishing = await openPublisher(settingsOf(site, { templates: templatesNamed('two') }))
    await site.settled()
  }
  const untilThereAre = (files: string[]) =>
    vi.waitFor(async () => expect((await readdir(folder)).toSorted()).toEqual(files.toSorted()), 5_000)
  const second = await rename('Second')
  for (const file of await readdir(folder)) await age(join(folder, file), 25)
  await writeFile(join(folder, `${first}.12.aged`), '')
  await age(join(folder, `${first}.12.aged`), 2)
  await writeFile(join(folder, `${first}.12.fresh`), '')
  await writeFile(join(folder, 'artist-9-0000000000000000.png'), '')
  const pages = (await readdir(folder)).filter((file) => file.startsWith('page-'))
  expect(pages.length).toBeGreaterThan(3)
  await reopen()
  await untilThereAre([second, `${first}.12.fresh`, 'artist-9-0000000000000000.png', ...pages])

  // The release before still lists what the live one does not.
  const third = await rename('Third')
  for (const file of await readdir(folder)) await age(join(folder, file), 25)
  await reopen()
  await untilThereAre([second, third, ...pages])
}, 120_000)

test('they are looked for again and again, also while no release becomes live', async () => {
  const dataDir = await emptyStore()
  const folder = storeOf(dataDir)
  const cleanup = createCleanup(join(dataDir, 'site'), pino({ level: 'silent' }), 20)
  onTestFinished(() => cleanup.close())
  await writeFile(join(folder, 'event-1-0000000000000000.jpg'), '')
  await age(join(folder, 'event-1-0000000000000000.jpg'), 25)
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 5_000)
})
