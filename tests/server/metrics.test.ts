// The figures of the server, in a form that Prometheus reads, for those who have the token.

import { afterEach, expect, test } from 'vitest'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { ChangeProgress } from '#contract/publishing.ts'
import { addChange } from '#db/tables/outbox.ts'
import { addPublishingMetrics } from '#server/metrics/application-metrics.ts'
import { Metrics } from '#server/metrics/metrics.ts'
import type { PublishingPort } from '#server/publishing-port.ts'
import { checkProblem } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'

const token = 'a-token-for-the-figures'
const bearer = { headers: { authorization: `Bearer ${token}` } }
let site: TestApp
afterEach(() => site.close())

/** Name and labels, these in alphabetical order → value; throws at a line that is not of the format. */
function parse(text: string): Map<string, number> {
  const values = new Map<string, number>()
  const label = /[a-z_]+="(?:[^"\\\n]|\\\\|\\"|\\n)*"/.source
  const sample = new RegExp(`^([a-z][a-z\\d_]*)(?:\\{(${label}(?:,${label})*)\\})? ([-+.\\de]+|[+-]Inf|Nan)$`)
  for (const line of text.trimEnd().split('\n')) {
    if (line === '' || /^# (HELP|TYPE) [a-z][a-z\d_]* \S/.test(line)) continue
    const [, name = '', labels = '', value] = sample.exec(line) ?? []
    const sorted = [...labels.matchAll(new RegExp(label, 'g'))].map(String).sort().join()
    const key = sorted ? `${name}{${sorted}}` : name
    if (value === undefined || values.has(key)) throw new Error(`This line is wrong: ${line}`)
    values.set(key, Number(value))
  }
  return values
}

async function figures(): Promise<Map<string, number>> {
  const response = await site.raw('/api/metrics/', bearer)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return parse(await response.text())
}

test('requests are counted by route, and never by address', async () => {
  site = await createTestApp('sqlite', { env: { METRICS_TOKEN: token } })
  for (const path of ['/api/artists/7/', '/api/artists/8', '/api/artists/9', '/api/no/such', '/wp-login.php'])
    await site.raw(path)
  await site.app.request('/api/artists/', { method: 'BREW' })
  const values = await figures()
  const total = (labels: string) => values.get(`marquee_http_requests_total{${labels}}`)
  expect(total('method="GET",route="/api/artists/:id",status="404"')).toBe(3)
  expect(total('method="other",route="/api/artists",status="405"')).toBe(1)
  expect([...values.keys()].join('\n')).not.toMatch(/such|wp-login|BREW|artists\/[789]/)
  const duration = (rest: string) => values.get(`marquee_http_request_duration_seconds${rest}`)
  expect(duration('_bucket{le="+Inf",route="/api/artists/:id"}')).toBe(3)
  expect(duration('_count{route="/api/artists/:id"}')).toBe(3)
  expect(duration('_sum{route="/api/artists/:id"}')).toBeGreaterThan(0)
})

test('a session counts until it ends or expires', async () => {
  site = await createTestApp('sqlite', { env: { METRICS_TOKEN: token } })
  const sessions = async () => (await figures()).get('marquee_sessions')
  const before = (await sessions()) ?? 0
  const { refresh } = await site.signIn('sam')
  expect(await sessions()).toBe(before + 1)
  await site.ok(publicEndpoints.logout, { json: { refresh } })
  expect(await sessions()).toBe(before)
  site.pass(400 * 24 * 3_600_000)
  expect(await sessions()).toBe(0)
})

test.each([
  ['nobody', {}],
  ['a wrong token', { headers: { authorization: `Bearer ${token}x` } }],
  ['the token of a session', null],
])('%s is refused', async (_, init) => {
  site = await createTestApp('sqlite', { env: { METRICS_TOKEN: token } })
  const response = await site.raw(
    '/api/metrics',
    init ?? { headers: { authorization: `Bearer ${site.admin.access}` } },
  )
  expect(checkProblem(response, await response.text()).status).toBe(401)
  expect((await site.raw('/api/metrics', bearer)).status).toBe(200)
})

test('without a token in the settings there is nothing to be had', async () => {
  site = await createTestApp('sqlite')
  expect(site.deps.metrics).toBeNull()
  for (const init of [{}, bearer, { headers: { authorization: 'Bearer undefined' } }])
    expect((await site.raw('/api/metrics', init)).status).toBe(404)
})

test('without the database the process tells that, and everything that it knows by itself', async () => {
  site = await createTestApp('sqlite', { env: { METRICS_TOKEN: token } })
  expect((await figures()).get('marquee_database_up')).toBe(1)
  await site.deps.db.close()
  const values = await figures()
  expect(values.get('marquee_database_up')).toBe(0)
  expect(values.get('marquee_pictures_waiting')).toBe(0)
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  // A number that is not known is absent, because 0 would be wrong.
  expect(values.has('marquee_sessions')).toBe(false)
  expect(values.has('marquee_messages_unmailed')).toBe(false)
})

test('the process itself is measured', async () => {
  site = await createTestApp('sqlite', { env: { METRICS_TOKEN: token } })
  const values = await figures()
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(values.get('nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6)
  expect(values.get('process_cpu_seconds_total')).toBeGreaterThan(0)
  const start = (values.get('process_start_time_seconds') ?? 0) * 1000
  expect(Math.abs(start - (Date.now() - process.uptime() * 1000))).toBeLessThan(5000)
})

test('the oldest change that is not live is told with its age, also behind ones that are', async () => {
  site = await createTestApp('sqlite')
  const { db } = site.deps
  const live = new Set<number>()
  const publishing = {
    progressOf: ({ id }: { id: number }) =>
      ({ state: live.has(id) ? 'live' : 'rendering' }) as ChangeProgress,
    queue: () => ({ isPublishing: true, pages: 2, failures: 1 }),
  } as unknown as PublishingPort
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) {
    ids.push(await db.write((tx) => addChange(tx, ['a'], 'test', site.deps.clock().toISOString())))
    site.pass(10_000)
  }
  const metrics = new Metrics()
  addPublishingMetrics(metrics, site.deps, publishing)
  const age = async () => parse(await metrics.text()).get('marquee_publish_oldest_change_seconds')
  live.add(ids[0] as number)
  live.add(ids[2] as number)
  const others = await db.read.selectFrom('outbox').select('id').where('id', 'not in', ids).execute()
  for (const { id } of others) live.add(id)
  expect(await age()).toBe(20)
  live.add(ids[1] as number)
  expect(await age()).toBe(0)
})
