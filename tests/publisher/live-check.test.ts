// The check of a published page at its public address, against a server that may serve something else.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addChange, lastChangeId } from '#db/tables/outbox.ts'
import { createLiveCheck, type LiveCheckDeps } from '#publisher/receipts/live-check.ts'
import { Receipts } from '#publisher/receipts/receipts.ts'
import { digestOf } from '#publisher/release/page-digest.ts'
import { addPublishingMetrics } from '#server/metrics/application-metrics.ts'
import { Metrics } from '#server/metrics/metrics.ts'
import type { PublishingPort } from '#server/publishing-port.ts'
import { createTestApp } from '#tests/server/harness.ts'

const page = '<p>As it was rendered.</p>'
const served = { status: 200, body: page }
/** Whether an answer goes on for ever, and how much of such ones was taken. */
let isEndless = false
let taken = 0
let asked: IncomingHttpHeaders = {}
const paths: string[] = []
const server = createServer((request, response) => {
  asked = request.headers
  paths.push(request.url ?? '')
  if (!isEndless) {
    response.writeHead(served.status).end(served.body)
    return
  }
  const part = Buffer.alloc(64 * 1024, ' ')
  const more = () => {
    taken += part.length
    if (!response.destroyed && taken < 64 * 1024 * 1024) response.write(part, more)
  }
  more()
})
let origin: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Looks once at a page that should have these bytes, or is gone; resolves with the changes it is live for. */
async function look(path: string, digest: string | null): Promise<number[]> {
  const live: number[] = []
  const { promise: isCompared, resolve } = Promise.withResolvers<void>()
  let gets = 0
  const pages = {
    /** Asked for when the response is there, and once more when its body is; the comparison ends soon after. */
    get() {
      gets += 1
      if (digest === null || served.status !== 200 || gets === 2) setTimeout(resolve, 20)
      return digest === null ? undefined : { digest, bytes: page.length }
    },
  }
  const receipts = { live: (change: number) => live.push(change) }
  const deps = { release: { pages }, receipts, address: () => origin, isDelivered: () => true }
  const check = createLiveCheck(deps as unknown as LiveCheckDeps)
  check.look([7, 8], path)
  await isCompared
  check.close()
  return live
}

test('a page with the bytes that were rendered is live, and asked for without packing them on this machine', async () => {
  expect(await look('/artists/7', digestOf(page))).toEqual([7, 8])
  expect(asked).toMatchObject({ 'accept-encoding': 'identity', 'cache-control': 'no-cache' })
})

test('a page with other bytes is not', async () => {
  Object.assign(served, { body: '<p>As it was before.</p>' })
  expect(await look('/artists/7', digestOf(page))).toEqual([])
  Object.assign(served, { status: 500, body: page })
  expect(await look('/artists/7', digestOf(page))).toEqual([])
})

test('a page that was taken away is live when its address is gone, and not before', async () => {
  Object.assign(served, { status: 410, body: '' })
  expect(await look('/artists/7', null)).toEqual([7, 8])
  Object.assign(served, { status: 200, body: page })
  expect(await look('/artists/7', null)).toEqual([])
})

describe('a change that its address did not show', () => {
  const ready = { status: 200, body: page }
  const stale = { status: 200, body: '<p>As it was before.</p>' }

  /** Two changes of a page each, of which the second is not finished; looked at again after so many milliseconds. */
  function begin(againMs: number) {
    const receipts = new Receipts(() => new Date())
    for (const change of [7, 8]) {
      receipts.begin(change, [`/artists/${change}`])
      receipts.settle([change], `/artists/${change}`, 'written', 1)
    }
    const pages = { get: () => ({ digest: digestOf(page), bytes: page.length }) }
    const check = createLiveCheck({
      release: { pages } as unknown as LiveCheckDeps['release'],
      receipts,
      address: () => origin,
      isDelivered: () => true,
      pauses: [],
      againMs,
    })
    onTestFinished(() => check.close())
    return { check, progress: (change: number) => receipts.progressOf(change, 8) }
  }

  test('is live once the address shows it, without another change', async () => {
    Object.assign(served, stale)
    const { check, progress } = begin(20)
    check.finish(7)
    await expect
      .poll(() => progress(7))
      .toMatchObject({
        state: 'failed',
        failures: [{ path: '/artists/7', reason: expect.stringContaining('other bytes') }],
        pages: [{ path: '/artists/7', state: 'written' }],
      })
    Object.assign(served, { status: 502, body: '' })
    await expect.poll(() => progress(7)?.failures[0]?.reason).toMatch(/answers 502/)
    Object.assign(served, ready)
    await expect
      .poll(() => progress(7))
      .toMatchObject({
        state: 'live',
        failures: [],
        pages: [{ path: '/artists/7', state: 'live' }],
        liveAt: expect.any(Number),
      })
  })

  test('is told of an answer that goes on for ever, of which little is read', async () => {
    isEndless = true
    taken = 0
    onTestFinished(() => {
      isEndless = false
    })
    const { check, progress } = begin(3_600_000)
    check.finish(7)
    await expect.poll(() => progress(7)?.failures[0]?.reason, { timeout: 5000 }).toMatch(/other bytes/)
    expect(taken).toBeLessThan(16 * 1024 * 1024)
  })

  test('is looked at again when the next change is live', async () => {
    Object.assign(served, stale)
    const { check, progress } = begin(3_600_000)
    check.finish(7)
    await expect.poll(() => progress(7)?.state).toBe('failed')
    Object.assign(served, ready)
    check.finish(8)
    await expect.poll(() => [progress(7)?.state, progress(8)?.state]).toEqual(['live', 'live'])
  })

  /** Age of the oldest of these changes that is not live, as it is measured. */
  async function createAge(receipts: Receipts, count: number): Promise<() => Promise<string | undefined>> {
    const app = await createTestApp('sqlite')
    onTestFinished(() => app.close())
    const { db } = app.deps
    const at = app.deps.clock().toISOString()
    while ((await lastChangeId(db.read)) < count) await db.write((tx) => addChange(tx, ['a'], 'test', at))
    app.pass(60_000)
    const publishing = {
      progressOf: ({ id }: { id: number }) => receipts.progressOf(id, count),
      queue: () => ({ isPublishing: true, pages: 0, failures: 0 }),
    } as unknown as PublishingPort
    const metrics = new Metrics()
    addPublishingMetrics(metrics, app.deps, publishing)
    return async () => /^marquee_publish_oldest_change_seconds (.+)$/m.exec(await metrics.text())?.[1]
  }

  /** Changes from 1 on that the address does not show; resolves with what is asked for in the next round. */
  async function nextRound(count: number, pathOf: (change: number) => string): Promise<string[]> {
    Object.assign(served, stale)
    const receipts = new Receipts(() => new Date())
    const check = createLiveCheck({
      release: { pages: { get: () => ({ digest: digestOf(page) }) } } as unknown as LiveCheckDeps['release'],
      receipts,
      address: () => origin,
      isDelivered: () => true,
      pauses: [],
      againMs: 3_600_000,
    })
    onTestFinished(() => check.close())
    const state = (change: number) => receipts.progressOf(change, count)?.state
    for (let change = 1; change <= count; change++) {
      receipts.begin(change, [pathOf(change)])
      receipts.settle([change], pathOf(change), 'written', 1)
      check.finish(change)
      await expect.poll(() => state(change), { interval: 2 }).toBe('failed')
    }
    const age = await createAge(receipts, count)
    expect(await age()).toBe('60')
    // Another change, without pages, is live: the others are looked at again.
    paths.length = 0
    receipts.begin(count + 1, [])
    check.finish(count + 1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const asked = [...paths]
    Object.assign(served, ready)
    check.finish(count + 1)
    const states = () => Array.from({ length: count }, (_, index) => state(index + 1))
    await expect.poll(() => new Set(states())).toEqual(new Set(['live']))
    expect(await age()).toBe('0')
    return asked
  }

  test('asks for each page once a time, however many changes it has', async () => {
    expect(await nextRound(10, () => '/artists/7')).toEqual(['/artists/7'])
  })

  test('is left until the next time when the latest pages are not shown, and live then, however many came later', async () => {
    const asked = await nextRound(60, (change) => `/artists/${change}`)
    expect(asked).toEqual(['/artists/60', '/artists/59', '/artists/58'])
  }, 120_000)
})
