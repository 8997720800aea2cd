// Speed of the API, as a share of what a bare route of the same framework reaches in the same minutes: `npm run bench
// -- api`. Rounds alternate between all of them; the figures are medians of the rounds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { pino } from 'pino'
import { seedRecords } from '#demo/seed.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { type ServerProcess, startProcess } from '#tests/bench/api/process.ts'
import { median } from '#tests/support/median.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS ?? 2)
const connections = 10
const records = 10_000
const startAim = 1000
const memoryAim = 120

const searches = ['night', 'an', 'the', 'jo', 'harbour', 'qua', 'el', 'blue', 'sto', 'mar'].flatMap((start) =>
  ['', ' a', ' m', ' the', ' o'].map((end) => `/api/search/?q=${encodeURIComponent(start + end)}`),
)
const targets = [
  { name: 'one artist', paths: ['/api/artists/1/'], aim: 0.5 },
  { name: 'list of 50', paths: ['/api/artists/'], aim: 0.5 },
  { name: 'search', paths: searches, aim: 0.3 },
]

interface Figures {
  rate: number
  p50: number
  p99: number
}

async function load(origin: string, paths: readonly string[]): Promise<Figures> {
  const requests = paths.map((path) => ({ path }))
  const result = await autocannon({ url: origin, connections, duration: seconds, requests })
  const failures = result.non2xx + result.errors + result.timeouts
  if (failures > 0) throw new Error(`${failures} of the requests to ${paths[0]} failed.`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

async function fill(dataDir: string): Promise<void> {
  const opened = await openDeps(readEnv({ DATA_DIR: dataDir }), { log: pino({ level: 'silent' }) })
  const counts = { artists: records, events: records, partners: 50, staff: 50, souvenirs: 50 }
  await seedRecords(opened.deps, { counts, seed: 'bench' })
  await opened.close()
}

const cell = (value: number, digits: number) => value.toFixed(digits).padStart(10)

async function compare(
  servers: Record<'cached' | 'uncached', ServerProcess>,
  { name, paths, aim }: (typeof targets)[number],
) {
  const sizes = await Promise.all(
    paths.map(async (path) => (await (await fetch(servers.cached.origin + path)).arrayBuffer()).byteLength),
  )
  const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)
  const bare = await startProcess('./bare.ts', [String(bytes)])
  const ways = {
    bare: () => load(bare.origin, [`/${bytes}`]),
    cached: () => load(servers.cached.origin, paths),
    uncached: () => load(servers.uncached.origin, paths),
  }
  const seen = { bare: [] as Figures[], cached: [] as Figures[], uncached: [] as Figures[] }
  for (let round = 0; round <= rounds; round += 1)
    for (const [way, run] of Object.entries(ways) as [keyof typeof ways, () => Promise<Figures>][]) {
      const figures = await run()
      // The first round is only a warm-up.
      if (round > 0) seen[way].push(figures)
    }
  await bare.stop()
  for (const [way, all] of Object.entries(seen)) {
    const ratio = median(all.map(({ rate }, round) => rate / (seen.bare[round]?.rate ?? 1)))
    const rest = [all.map((one) => one.rate), all.map((one) => one.p50), all.map((one) => one.p99)].map(
      median,
    )
    const judgement = way === 'cached' ? `   aim ${aim}: ${ratio >= aim ? 'met' : 'missed'}` : ''
    const label = `${name}, ${way === 'bare' ? `bare route of ${bytes} bytes` : way}`
    console.log(
      `  ${label.padEnd(36)}${cell(ratio, 2)}${cell(rest[0] ?? 0, 0)}${cell(rest[1] ?? 0, 1)}${cell(rest[2] ?? 0, 1)}${judgement}`,
    )
  }
}

async function measureStart(env: Record<string, string>): Promise<void> {
  const starts: number[] = []
  const memories: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const server = await startProcess('./product.ts', [], env)
    for (const { paths } of targets) await fetch(server.origin + paths[0])
    await sleep(1500)
    if (round > 0) {
      starts.push(server.startMs)
      memories.push(await server.memory())
    }
    await server.stop()
  }
  const tell = (what: string, value: number, unit: string, aim: number) =>
    console.log(
      `  ${what.padEnd(36)}${cell(value, 0)} ${unit}   aim ${aim}: ${value < aim ? 'met' : 'missed'}`,
    )
  tell('warm start of the server itself', median(starts), 'ms', startAim)
  tell('its memory at rest', median(memories), 'MB', memoryAim)
}

const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
try {
  const env = { DATA_DIR: join(folder, 'data') }
  await fill(env.DATA_DIR)
  await measureStart(env)
  const cached = await startProcess('./product.ts', [], env)
  const uncached = await startProcess('./product.ts', ['--uncached'], env)
  console.log(
    `  ${`${2 * records} records, ${connections} connections`.padEnd(36)}     share requests/s    p50 ms    p99 ms`,
  )
  for (const target of targets) await compare({ cached, uncached }, target)
  await cached.stop()
  await uncached.stop()
} finally {
  await rm(folder, { recursive: true })
}
