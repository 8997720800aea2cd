// How soon a saved artist is on its own page: on the server that answered the save and on another one, against one server
// alone on the same database in the same run. `npm run bench -- cluster`
import { setTimeout as sleep } from 'node:timers/promises'
import { tokensOf } from '#tests/prove/access/tokens.ts'
import { callAs } from '#tests/prove/client.ts'
import { startCluster } from '#tests/prove/cluster/servers.ts'
import { bioOf, numberIn } from '#tests/prove/cluster/tally.ts'
import { type Lab, openLab } from '#tests/prove/lab.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { administrator } from '#tests/support/server-env.ts'
import { printFigures } from './table.ts'

const artists = 50
const saves = 100
/** Saves before those that are counted, while code is loaded. */
const unmeasured = 20
const pauseMs = 50
const longestMs = 10_000

/** Milliseconds until the page has this number. */
async function freshAfter(origin: string, path: string, number: number, start: number): Promise<number> {
  for (;;) {
    const text = await (await fetch(origin + path)).text()
    const ms = performance.now() - start
    if (numberIn(text) === number) return ms
    if (ms > longestMs) throw new Error(`${origin}${path} has not changed within ${longestMs / 1000} s.`)
    await sleep(1)
  }
}

/** Saves at `writer`; returns the milliseconds of each save at each server, after its answer. */
async function measure(writer: string, origins: readonly string[]): Promise<number[][]> {
  const call = callAs(writer, (await tokensOf(writer, administrator)).access)
  const ids: number[] = []
  for (let number = 1; number <= artists; number += 1) {
    const values = { name: `Artist ${number}`, genre: 'Noise', bio: bioOf(0) }
    ids.push(((await (await call('POST', '/dashboard/artists/', values)).json()) as { id: number }).id)
  }
  for (const origin of origins) await freshAfter(origin, `/artists/${ids.at(-1)}`, 0, performance.now())
  await sleep(longestMs)
  const times: number[][] = origins.map(() => [])
  for (let number = 1; number <= unmeasured + saves; number += 1) {
    const id = ids[number % ids.length] as number
    const saved = await call('PATCH', `/dashboard/artists/${id}/`, { bio: bioOf(number) })
    if (!saved.ok) throw new Error(`A save is refused: ${saved.status} ${await saved.text()}`)
    const start = performance.now()
    const fresh = origins.map((origin) => freshAfter(origin, `/artists/${id}`, number, start))
    for (const [place, ms] of (await Promise.all(fresh)).entries())
      if (number > unmeasured) times[place]?.push(ms)
    await sleep(pauseMs)
  }
  return times
}

const percentile = (times: readonly number[], part: number) =>
  Math.round([...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0)

async function measureAlone(lab: Lab): Promise<number[]> {
  const server = await lab.start({ env: { DATABASE_URL: await lab.postgres(), PUBLISH_TO: 'server' } })
  const [times = []] = await measure(server.origin, [server.origin])
  await server.stop()
  return times
}

async function measureCluster(lab: Lab): Promise<{ publishing: number[]; another: number[] }> {
  const cluster = await startCluster(lab, 2)
  try {
    const [publisher, another] = [await cluster.publisher(), await cluster.other()]
    if (!publisher || !another) throw new Error('Nobody publishes, or nobody stands by.')
    const [first = [], second = []] = await measure(publisher.origin, [publisher.origin, another.origin])
    return { publishing: first, another: second }
  } finally {
    await cluster.close()
  }
}

const postgres = await startPostgres()
const lab = openLab(
  async () => postgres.url,
  () => {},
)
try {
  const alone = await measureAlone(lab)
  const { publishing, another } = await measureCluster(lab)
  for (const [what, times] of Object.entries({ alone, publishing, another }))
    console.log(`  ${what.padEnd(10)} p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`)
  const ratio = (times: readonly number[], part: number) =>
    Math.round((10 * percentile(times, part)) / percentile(alone, part)) / 10
  printFigures('A saved artist on its own page, against a server alone', [
    { what: 'on the server that publishes, p50', value: ratio(publishing, 0.5), budget: 2 },
    { what: 'on the server that publishes, p95', value: ratio(publishing, 0.95), budget: 2 },
    { what: 'on another server, p50', value: ratio(another, 0.5), budget: 10 },
    { what: 'on another server, p95', value: ratio(another, 0.95), budget: 4 },
  ])
} finally {
  await lab.close()
  await postgres.stop()
}
