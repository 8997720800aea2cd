// How soon a saved artist is on its own page: on the server that answered the save and on another one, against one server
// alone on the same database in the same run; and a whole publication by servers that start at the same moment, with their
// memory, against one of them. `npm run bench -- cluster`
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tokensOf } from '#tests/prove/access/tokens.ts'
import { callAs } from '#tests/prove/client.ts'
import { type Member, startCluster } from '#tests/prove/cluster/servers.ts'
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
/** Servers on one machine have its processors together: there are none to gain, and few to lose. */
const fewestTimes = 0.4
/** Some 3,000 pages. */
const seed = ['--artists', '430', '--events', '430']

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

interface Published {
  pagesPerSecond: number
  /** Of each server at its most, the one that publishes first. */
  megabytes: number[]
}

/** Most memory of a process since its start (proc(5), VmHWM). */
async function peakOf({ pid }: Member): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

/** Waits until servers on this database have published; returns pages a second since one of them had the lease. */
async function watchPublishing(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const ask = async (text: string) => Number((await client.query(text)).rows[0]?.found)
  const until = async (text: string) => {
    while (!(await ask(text))) await sleep(20)
    return performance.now()
  }
  try {
    await until("select (to_regclass('shared_site') is not null)::int as found")
    const start = await until("select count(*) as found from leases where id = 'site shared'")
    const end = await until('select count(live_release) as found from shared_site')
    const pages = await ask("select count(*) as found from shared_pages where state = 'page'")
    return Math.round((1000 * pages) / (end - start))
  } finally {
    await client.end()
  }
}

/** Everything is published, until all can have it, by servers that start at the same moment with an empty bucket. */
async function measurePublishing(lab: Lab, count: number): Promise<Published> {
  let watching: Promise<number> | null = null
  const watched: Lab = {
    ...lab,
    async postgres() {
      const url = await lab.postgres()
      watching = watchPublishing(url)
      watching.catch(() => {})
      return url
    },
  }
  const cluster = await startCluster(watched, count, { seed, isTogether: true })
  try {
    const pagesPerSecond = Number(await watching)
    const publisher = await cluster.publisher()
    if (!publisher) throw new Error('Nobody publishes.')
    const others = cluster.members().filter((member) => member !== publisher)
    const megabytes = await Promise.all([publisher, ...others].map(peakOf))
    return { pagesPerSecond, megabytes }
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
  const published: Published[] = []
  for (const count of [1, 2, 3]) {
    const one = await measurePublishing(lab, count)
    published.push(one)
    const { pagesPerSecond, megabytes } = one
    console.log(
      `  ${count} servers publish ${pagesPerSecond} pages a second; at most ${megabytes.join(', ')} MB each`,
    )
  }
  const [first, ...more] = published as [Published, ...Published[]]
  const against = (value: number, base: number) => Math.round((100 * value) / base) / 100
  printFigures(
    `A whole publication on ${availableParallelism()} processors, against one server`,
    more.flatMap(({ pagesPerSecond, megabytes }, index) => {
      const many = `${index + 2} servers`
      const [own = 0] = first.megabytes
      return [
        {
          what: `${many}, pages a second`,
          value: against(pagesPerSecond, first.pagesPerSecond),
          budget: fewestTimes,
          isFloor: true,
        },
        { what: `${many}, memory of the largest`, value: against(Math.max(...megabytes), own), budget: 1.3 },
      ]
    }),
  )
} finally {
  await lab.close()
  await postgres.stop()
}
