// What a build takes over from an earlier one: only what would be the same, and never what was damaged.
import { appendFile, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { buildRecord } from '#contract/entities/site-build.ts'
import { seedRecords } from '#demo/seed.ts'
import { openKeptFiles } from '#publisher/static/kept-files.ts'
import { buildStaticSite } from '#publisher/static/static-build.ts'
import { type Listening, listen } from '#server/listen.ts'
import { createTestApp, type TestApp } from '#tests/server/harness.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { differences } from './compare.ts'
import { siteUrl } from './harness.ts'
import { readAll } from './read-all.ts'

const patience = 120_000
const counts = { artists: 4, partners: 2, staff: 2, souvenirs: 2, events: 4 }
let site: TestApp
let api: Listening
let built: Map<string, Buffer>

beforeAll(async () => {
  site = await createTestApp('sqlite', { now: new Date().toISOString() })
  await seedRecords(site.deps, { counts, seed: 'kept' })
  api = await listen(site.app, { host: '127.0.0.1', port: 0 })
  vi.stubEnv('SITE_URL', siteUrl)
  built = (await build('kept')).files
}, patience)
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  vi.unstubAllEnvs()
  await api.close()
  await site.close()
})

/** With what builds before it have kept in the folder of that name. */
async function build(cache: string, staffOrigin: string | null = null) {
  const outDir = join(site.dataDir, 'dist')
  const cacheDir = join(site.dataDir, cache)
  const steps: string[] = []
  const { made } = await buildStaticSite({
    onStep: (step) => steps.push(step),
    outDir,
    cacheDir,
    contentUrl: api.origin,
    contentName: 'test',
    publicApiUrl: null,
    staffOrigin,
  })
  const files = await readAll(outDir)
  const record = buildRecord.parse(JSON.parse(String(files.get('build.json'))))
  files.delete('build.json')
  return { made, files, record, steps }
}

async function buildFromNothing() {
  await rm(join(site.dataDir, 'empty'), { recursive: true, force: true })
  return build('empty')
}

test(
  'a site whose cache cannot be written is built, and what is said of it is true',
  async () => {
    // A file cannot take the place of a folder.
    await mkdir(join(site.dataDir, 'unwritable/index.json'), { recursive: true })
    const { files, steps } = await build('unwritable')
    expect(differences(files, built)).toEqual([])
    expect(steps.at(-1)).toMatch(/^What the next build could reuse was not kept, .*EISDIR/)
  },
  patience,
)

async function filesKept(cache: string): Promise<string[]> {
  const entries = await readdir(join(site.dataDir, cache, 'files'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

rareTest(
  'of content that is as it was nothing is made anew, and every byte is the same',
  async () => {
    const again = await build('kept')
    expect(again.made).toBe(0)
    expect(differences(again.files, built)).toEqual([])
    const fresh = await buildFromNothing()
    expect(fresh.made).toBeGreaterThan(40)
    expect(differences(fresh.files, built)).toEqual([])
    // The build itself is another one, at another time.
    const { build: _, built_at: __, ...same } = again.record
    expect(fresh.record).toMatchObject(same)
  },
  patience,
)

test(
  'the login and the dashboard on an origin of their own are not in the folder: pages there lead to it on any host',
  async () => {
    const { files } = await build('kept', 'https://desk.example')
    // Every page ends a session of before, which is all that is other there.
    const without = new Map(
      [...files].map(([path, bytes]) => {
        const html = String(bytes)
          .replace(' data-staff="https://desk.example"', '')
          .replace(/<script type="module" src="[^"]*OldSession[^"]*"><\/script>/, '')
        return [path, path.endsWith('.html') ? Buffer.from(html) : bytes]
      }),
    )
    const others = differences(without, built).map((difference) => difference.split(' ')[1])
    expect(others.toSorted()).toEqual(['_redirects', 'dashboard.html', 'login.html'])
    for (const page of ['dashboard', 'login']) {
      const html = String(files.get(`${page}.html`))
      expect(html).toContain(`content="0; url=https://desk.example/${page}"`)
      expect(html).not.toContain('<script')
    }
    expect(String(files.get('_redirects'))).toContain('/login https://desk.example/login 302')
  },
  patience,
)

test(
  'a changed record is on every page that shows it, and only those are made anew',
  async () => {
    const json = { bio: 'Plays the harbour organ.' }
    await site.ok(dashboardResources.artists.patch, { params: { id: 1 }, json })
    const next = await build('kept')
    expect(String(next.files.get('artists/1.html'))).toContain('Plays the harbour organ.')
    expect(next.made).toBeLessThan(20)
    const fresh = await buildFromNothing()
    expect(differences(next.files, fresh.files)).toEqual([])
    built = next.files
  },
  patience,
)

rareTest(
  'a new date on the site is on every page that depends on it',
  async () => {
    const later = new Date(Date.now() + 40 * 86_400_000)
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    site.pass(later.toISOString())
    const next = await build('kept')
    expect(next.made).toBeGreaterThan(0)
    const fresh = await buildFromNothing()
    expect(differences(next.files, fresh.files)).toEqual([])
    built = next.files
  },
  patience,
)

rareTest(
  'pages for another address of the site are others',
  async () => {
    vi.stubEnv('SITE_URL', 'https://other.example')
    const next = await build('kept')
    vi.stubEnv('SITE_URL', siteUrl)
    expect(String(next.files.get('index.html'))).toContain('https://other.example/')
  },
  patience,
)

rareTest(
  'what was damaged on the way is made anew',
  async () => {
    const { files: wanted } = await build('empty')
    const kept = await filesKept('empty')
    for (const [index, file] of kept.entries()) {
      if (index % 3 === 0) await truncate(file, 7)
      else if (index % 3 === 1) await appendFile(file, 'x')
      else if (index % 6 === 2) await rm(file)
    }
    const next = await build('empty')
    expect(next.made).toBeGreaterThan(20)
    expect(differences(next.files, wanted)).toEqual([])
    expect((await build('empty')).made).toBe(0)
  },
  patience,
)

test.each([
  ['cut', (text: string) => text.slice(0, -20)],
  ['no list', () => '{}'],
  ['changed in one place', (text: string) => text.replace('"day":null', '"day":"2026-01-01"')],
])('a list of what is kept that is %s counts for nothing', async (_, damage) => {
  const folder = join(site.dataDir, 'listed')
  const kept = await openKeptFiles(folder)
  await kept.write('page', Buffer.from('text'), { day: null })
  await kept.end()
  expect((await openKeptFiles(folder)).noteOf('page')).toEqual({ day: null })
  const list = join(folder, 'index.json')
  await writeFile(list, damage(await readFile(list, 'utf8')))
  expect((await openKeptFiles(folder)).noteOf('page')).toBeUndefined()
})

test('what five builds had no use for is dropped, and what nobody names after a day', async () => {
  const folder = join(site.dataDir, 'bounded')
  const use = async (...keys: string[]) => {
    const kept = await openKeptFiles(folder)
    for (const key of keys) if (!(await kept.read(key))) await kept.write(key, Buffer.from(key))
    await kept.end()
  }
  await use('rare', 'daily')
  const stray = join(folder, 'files', 'ab', 'abandoned')
  await mkdir(join(folder, 'files', 'ab'), { recursive: true })
  await writeFile(stray, 'of a build that was interrupted')
  for (let count = 0; count < 4; count += 1) await use('daily')
  expect(await filesKept('bounded')).toHaveLength(3)
  await use('daily')
  expect(await filesKept('bounded')).toHaveLength(2)
  const long = new Date(Date.now() - 25 * 3_600_000)
  await utimes(stray, long, long)
  await use('daily')
  const [last, ...others] = await filesKept('bounded')
  expect(others).toEqual([])
  expect((await stat(String(last))).size).toBe('daily'.length)
})
