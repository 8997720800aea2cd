// A change of very many pages: servers that stand by render parts of it for the one that publishes.
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { takePart } from '#db/tables/render-parts.ts'
import type { OpenPublisher } from '#publisher/open-publisher.ts'
import type { ThreadSettings } from '#publisher/render/messages.ts'
import type { RenderWorker } from '#publisher/render/render-pool.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { startKeptWorker } from './kept-workers.ts'
import { createReference, type Reference } from './reference.ts'
import { expectPages, openSharedServers, patience, type SharedServers, textOf } from './shared-servers.ts'

const counts = { artists: 12, partners: 12, staff: 12, souvenirs: 12, events: 12 }
/** They have some 100 pages. */
const settings = { manyPages: 40 }

/** Milliseconds that a server takes longer for a page, so that others find some that are left. */
const slowMs = 60

function startSlowWorker(settings: ThreadSettings): RenderWorker {
  const worker = startKeptWorker(settings)
  const post = worker.postMessage.bind(worker)
  return Object.assign(worker, { postMessage: (message: unknown) => void setTimeout(post, slowMs, message) })
}

let server: BucketServer
let servers: SharedServers
let reference: Reference
/** Pages that servers have said they rendered for the one that publishes. */
let helped: Map<string, number>

const logOf = (name: string) =>
  pino(
    { level: 'info' },
    {
      write(line) {
        const { msg, pages } = JSON.parse(line) as { msg: string; pages: number }
        if (msg.startsWith('pages were rendered')) helped.set(name, (helped.get(name) ?? 0) + pages)
      },
    },
  )
const startHelper = (name: string, more: object = {}) =>
  servers.start({ log: logOf(name), ...settings, ...more })
const site = () => servers.site
/** All pages link there, and no picture for sharing shows it: its name would be another one after each change. */
const changeAll = (path: string) =>
  site().ok(general.patchCompany, { json: { socials: { video: `https://video.example/${path}` } } })
const rename = (resource: 'artists' | 'partners' | 'staff' | 'souvenirs', id: number, name: string) =>
  site().ok(dashboardResources[resource].patch, { params: { id }, json: { name } })
const parts = () => site().deps.db.admin.selectFrom('render_parts').selectAll().execute()
/** Changes all pages until `look` finds something: for ten seconds after nobody has taken a part, none is offered. */
async function changeUntil<T>(path: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let times = 1; times <= 20; times += 1) {
    await changeAll(`${path}-${times}`)
    for (const until = performance.now() + 2000; performance.now() < until; await sleep(10)) {
      const found = await look()
      if (found) return found
    }
  }
  throw new Error('It has not come about.')
}
const anyPart = async () => (await parts())[0]
/** A server that takes a part, which is its own for `lastsMs`, and is never heard of again. */
async function takeAndDie(lastsMs = 4_000) {
  const part = await anyPart()
  const taken = part && (await takePart(site().deps.db, part, 'a server that dies', lastsMs))
  return taken?.pages.map(({ path }) => path)
}

async function expectWhole(...those: OpenPublisher[]) {
  await site().publishing.settled()
  const wanted = await reference.make()
  for (const one of those) await expectPages(one, wanted)
  expect(await parts()).toEqual([])
}

beforeAll(async () => {
  server = await startBucketServer()
  servers = await openSharedServers(server, counts, { ...settings, startWorker: startSlowWorker })
  reference = await createReference(site(), 1)
}, 150_000)
beforeEach(() => {
  helped = new Map()
})
afterEach(async () => {
  server.break(false)
  await servers.endOthers()
}, 60_000)
afterAll(async () => {
  await reference.close()
  await servers.close()
  await server.close()
}, 60_000)

test('every server renders pages of a change that all pages show, each page once', async () => {
  const slow = { startWorker: startSlowWorker }
  const [second, third] = [await startHelper('second', slow), await startHelper('third', slow)]
  const { publisher, release } = site().publishing
  const concerned = release.state.pathsWith(['company.socials'])
  const own = () => concerned.reduce((sum, path) => sum + publisher.renderings(path), 0)
  const haveAllHelped = new Set<string>()
  // On a busy machine a server may look for pages when none are left.
  for (let times = 1; times <= 8 && haveAllHelped.size < 2; times += 1) {
    helped.clear()
    const before = own()
    await changeAll(`said-by-all-${times}`)
    await site().publishing.settled()
    expect(await parts()).toEqual([])
    const elsewhere = () => [...helped.values()].reduce((sum, pages) => sum + pages, 0)
    // A server says that it has helped a moment after the change is whole.
    await expect.poll(() => own() - before + elsewhere(), patience).toBe(concerned.length)
    for (const name of helped.keys()) haveAllHelped.add(name)
  }
  expect([...haveAllHelped].sort()).toEqual(['second', 'third'])
  await expectWhole(site().publishing, second, third)
}, 300_000)

rareTest(
  'alone, a server renders all of it itself',
  async () => {
    await changeAll('said-by-one')
    await expectWhole(site().publishing)
  },
  150_000,
)

rareTest(
  'the part of a server that dies is rendered by another one',
  async () => {
    const lost = await changeUntil('rendered-by-another', () => takeAndDie())
    const second = await startHelper('second')
    await expectWhole(site().publishing, second)
    expect(lost.length).toBeGreaterThan(0)
  },
  150_000,
)

rareTest(
  'what is saved while its page is rendered elsewhere is shown at once, and stays',
  async () => {
    const lost = await changeUntil('out-at-a-server-that-dies', () => takeAndDie(8_000))
    const [path = '', resource, id] =
      lost.map((one) => /^\/(artists|partners|staff|souvenirs)\/(\d+)$/.exec(one)).find(Boolean) ?? []
    await rename(resource as 'artists', Number(id), 'Not Lost')
    await expect
      .poll(() => textOf(site().publishing, path), { timeout: 6_000, interval: 10 })
      .toContain('Not Lost')
    const second = await startHelper('second')
    await changeAll('said-while-parts-are-out')
    await rename('artists', 2, 'Nor This')
    await expectWhole(site().publishing, second)
  },
  150_000,
)

rareTest(
  'a server of another edition renders nothing for others',
  async () => {
    const second = await startHelper('second', { edition: 'an earlier one' })
    await changeAll('rendered-by-one-edition')
    await expectWhole(site().publishing, second)
    expect(helped.size).toBe(0)
  },
  150_000,
)

rareTest(
  'without the bucket a server gives back what it has taken',
  async () => {
    const second = await startHelper('second')
    await changeUntil('rendered-without-the-bucket', async () => (await parts()).find(({ helper }) => helper))
    server.break(true)
    await expect.poll(async () => (await parts()).every(({ helper }) => !helper), patience).toBe(true)
    server.break(false)
    await expectWhole(site().publishing, second)
  },
  150_000,
)

rareTest(
  'who gets the publishing lease while parts are out finishes the change',
  async () => {
    const [second, third] = [await startHelper('second'), await startHelper('third')]
    await changeUntil('begun-by-one-and-finished-by-another', anyPart)
    await site().publishing.close()
    const next = () => [second, third].find((one) => one.isPublishing())
    await expect.poll(next, patience).toBeDefined()
    await next()?.settled()
    const wanted = await reference.make()
    for (const one of [second, third]) await expectPages(one, wanted)
  },
  150_000,
)
