// What goes into a container: it runs without the project's other packages, without root and without writing anything
// outside its data.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, signIn } from '#tests/prove/client.ts'
import { freePort } from '#tests/support/free-port.ts'
import { giveTo, type Person, personForPostgres } from '#tests/support/postgres-person.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { administrator, serverEnv } from '#tests/support/server-env.ts'
import { findBundle } from '../../scripts/bootstrap/bundle.mjs'
import { makeImage } from '../../scripts/image/make-image.ts'
import { root } from './start-site.ts'

const run = promisify(execFile)

/** An image of 350 MB without the 80 MB of the system beneath. */
const mostMegabytes = 270
const patience = 240_000

let folder: string
let app: string
let data: string
let megabytes: number
const person: Person = personForPostgres()

/** Every file with the time of its last change. */
async function stateOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(paths.map(async (path) => `${path} ${(await stat(path)).mtimeMs}`))
}

const protect = (place: string) => run('chmod', ['-R', 'a-w', place])
const unprotect = (place: string) => run('chmod', ['-R', 'u+w', place])

async function runInIt(args: string[], env: Record<string, string> = {}) {
  const port = String(await freePort())
  const child = spawn(join(app, 'bin/node'), args, {
    cwd: app,
    env: { PATH: '/usr/bin:/bin', ...serverEnv(data), PORT: port, ...env },
    ...person,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, port, ended, said: () => said }
}

async function start() {
  const { child, port, ended, said } = await runInIt(['scripts/bootstrap.mjs', 'scripts/start.ts'])
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/api/health/ready/`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect
    .poll(async () => child.exitCode !== null || (await isReady()), { timeout: patience, interval: 100 })
    .toBe(true)
  if (child.exitCode !== null) throw new Error(`It did not start:\n${said()}`)
  return {
    origin,
    port,
    page: async (path: string) => (await fetch(origin + path)).text(),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-image-'))
  await chmod(folder, 0o755)
  app = join(folder, 'app')
  data = join(folder, 'data')
  megabytes = (await makeImage(root, app)).bytes / 1e6
  await mkdir(data)
  await giveTo(person, data)
}, patience)
afterAll(async () => {
  await unprotect(app)
  await rm(folder, { recursive: true, force: true })
}, patience)

test('it is at most 350 MB with the system beneath', () => {
  expect(megabytes).toBeLessThanOrEqual(mostMegabytes)
})

test('it runs the bundle', () => {
  expect(findBundle(app, process.execPath)).toContain(app)
})

test('a folder with something in it is refused', async () => {
  await expect(makeImage(root, app)).rejects.toThrow('is not empty')
})

rareTest(
  'it serves and publishes, pictures included, and writes nothing beside its data',
  async () => {
    await protect(app)
    const before = await stateOf(app)
    const { origin, port, page, stop } = await start()
    const call = await signIn(origin, administrator)
    const form = new FormData()
    form.set('name', 'Åsa of the Container')
    form.set('genre', 'Noise')
    form.set('bio', '<p>Hello</p>')
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a02' } })
      .jpeg()
      .toBuffer()
    form.set('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
    form.set('profileImage_alt', 'Red')
    const made = await call('POST', '/dashboard/artists/', form)
    expect([made.status, await made.clone().text()]).toEqual([201, expect.any(String)])
    const { id } = (await made.json()) as { id: number }
    await expect.poll(() => page(`/artists/${id}`), { timeout: 20_000 }).toContain('Åsa of the Container')
    const [, share] = /og:image" content="[^"]*?(\/share\/[^"]+)"/.exec(await page(`/artists/${id}`)) ?? []
    await expect.poll(async () => (await fetch(origin + share)).status, { timeout: 20_000 }).toBe(200)
    for (const path of ['/dashboard', '/api/docs', '/api/docs/swagger-ui-bundle.js', '/events.xml'])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
    expect((await callAs(origin)('GET', '/artists/')).status).toBe(200)

    const health = await runInIt(['scripts/image/is-live.mjs'], { PORT: port })
    expect(await health.ended).toBe(0)
    expect(await stop()).toBe(0)
    const ill = await runInIt(['scripts/image/is-live.mjs'], { PORT: port })
    expect(await ill.ended).toBe(1)
    expect(await stateOf(app)).toEqual(before)
  },
  patience,
)

rareTest(
  'its tables are brought up to date by a command of their own',
  async () => {
    const { ended, said } = await runInIt(['scripts/bootstrap.mjs', 'scripts/migrate.ts'])
    expect([await ended, said()]).toEqual([0, 'The tables were up to date.\n'])
  },
  patience,
)

rareTest(
  'one of other templates goes on with the pages and templates in its data',
  async () => {
    await unprotect(app)
    // As an image of a later version would be, whose templates cannot be built.
    await writeFile(join(app, 'public/later.txt'), 'later')
    await rename(join(app, 'node_modules/.cache/marquee'), join(folder, 'templates'))
    await mkdir(join(app, 'node_modules/.cache/marquee'))
    await protect(app)
    const { origin, page, stop } = await start()
    expect(await page('/artists')).toContain('Åsa of the Container')
    const call = await signIn(origin, administrator)
    await call('PATCH', '/dashboard/artists/1/', { name: 'Rendered By The Old' })
    await expect.poll(() => page('/artists/1'), { timeout: 20_000 }).toContain('Rendered By The Old')
    expect(await stop()).toBe(0)
  },
  patience,
)
