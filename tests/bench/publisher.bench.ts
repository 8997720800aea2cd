// Time from a save to the public page, at several sizes, with the latency of the API, memory and build time. `npm run
// bench -- publisher`; PAGES=2000,20000 chooses the sizes.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildByAstro } from '#tests/publisher/astro-build.ts'
import { hugoPace } from './build/hugo.ts'
import { runScript } from './build/run-script.ts'
import { type DynamicTimes, djangoTimes } from './django/django-freshness.ts'
import { type BenchSite, quantile, recordsOf, startBenchSite } from './publisher-site.ts'
import { type Figure, printFigures } from './table.ts'

const sizes = (process.env.PAGES ?? '2000,20000,100000').split(',').map(Number)
const saves = 60
/** Largest site that is compared with a dynamic server, whose time for a page hardly depends on how many there are. */
const mostDynamic = 5000
const companySaves = 40
/** Largest site that is compared with a plain build, which takes too long for more pages. */
const mostBuilt = 20_000
/** Budget from a save to its page, p95 in milliseconds, by number of pages. */
const freshnessBudget = (pages: number) => (pages < 5000 ? 45 : 60)
const round = (value: number) => Math.round(value * 10) / 10

/** Budget of the memory at rest of a site of so many pages, in MB. */
const memoryBudget = { pages: 90_000, megabytes: 600 }
/** What the rendering threads take until they have ended, in milliseconds. */
const restMs = 80_000

/** Budget from a save of the company to home, p95 in milliseconds. */
const homeBudget = 100

/** Measures how soon home has a change of the company. */
async function homeFigure(site: BenchSite, field: 'tagline' | 'name', shown: string): Promise<Figure> {
  const times = await homeFreshness(site, field)
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map(round)
  console.log(`  ${field} of the company, ${shown}, saved → home: p50 ${p50} ms, p95 ${p95} ms`)
  return { what: `${field} of the company saved → home, p95 ms`, value: p95 as number, budget: homeBudget }
}

/** The answer of a save, read to its end. */
async function patch(site: BenchSite, path: string, values: object): Promise<Response> {
  const answer = await site.call('PATCH', path, values)
  if (!answer.ok) throw new Error(`The save was answered with ${answer.status}.`)
  await answer.arrayBuffer()
  return answer
}

/** Milliseconds from now until the public address serves this value of an answered save. */
async function untilShown(site: BenchSite, path: string, value: string, save: Response): Promise<number> {
  const start = performance.now()
  for (;;) {
    const html = await (await fetch(site.origin + path)).text()
    if (html.includes(value)) return performance.now() - start
    if (performance.now() - start > 20_000) {
      const receipt = await site.call('GET', `/dashboard/changes/${save.headers.get('change-id')}/`)
      throw new Error(`The save never became public: ${await receipt.text()}`)
    }
    await sleep(1)
  }
}

/** Milliseconds from the responses until home has each of several values of a field of the company. */
async function homeFreshness(site: BenchSite, field: 'tagline' | 'name'): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < companySaves; index += 1) {
    const value = `Value ${index} ${Math.random().toString(36).slice(2)}`
    const save = await patch(site, '/dashboard/company/', { [field]: value })
    times.push(await untilShown(site, '/', value, save))
    await sleep(300)
  }
  return times
}

/** What is saved: of an event, whose page draws a chart, and of an artist what no other page shows, or lists show too. */
const savedFields = [
  { resource: 'artists', field: 'genre' },
  { resource: 'artists', field: 'name' },
  { resource: 'events', field: 'location' },
] as const
type Saved = (typeof savedFields)[number]

/** Milliseconds of saves whose public address serves the new bytes: from sending each, and from its answer. */
async function freshness(site: BenchSite, { resource, field }: Saved, count = saves) {
  const times = { answered: [] as number[], afterAnswer: [] as number[], shown: [] as number[] }
  for (let index = 0; index < count; index += 1) {
    const id = 1 + (index % 40)
    const value = `${field} ${index} ${Math.random().toString(36).slice(2)}`
    const start = performance.now()
    const answer = await patch(site, `/dashboard/${resource}/${id}/`, { [field]: value })
    const answered = performance.now() - start
    // Some of the records are archived, so their changes are not public.
    if (!answer.headers.has('change-id')) continue
    times.afterAnswer.push(await untilShown(site, `/${resource}/${id}`, value, answer))
    times.answered.push(answered)
    times.shown.push(performance.now() - start)
    await sleep(60)
  }
  return times
}

/** `from sending answered 9.5, shown 13.6 ms (p50), 12.1, 24.3 ms (p95)`. */
function inWords(what: string, { answered, shown }: DynamicTimes): string {
  const part = (share: number) =>
    `answered ${round(quantile(answered, share))}, shown ${round(quantile(shown, share))} ms (p${share * 100})`
  return `${what}: ${part(0.5)}, ${part(0.95)}`
}

/** What a save takes from sending to the public bytes, beside a plain dynamic server of as many records. */
async function besideDjango(size: number, { shown }: DynamicTimes): Promise<Figure[]> {
  const dynamic = await djangoTimes(recordsOf(size), saves)
  const [p50, p95] = [round(quantile(shown, 0.5)), round(quantile(shown, 0.95))]
  const own: Figure[] = [
    { what: 'genre sent → on its page, p50 ms', value: p50, budget: 14 },
    { what: 'genre sent → on its page, p95 ms', value: p95, budget: 24 },
  ]
  if (!dynamic) return own
  console.log(`  ${inWords('Django with REST framework on SQLite, from sending', dynamic)}`)
  const value = Math.round((100 * p50) / quantile(dynamic.shown, 0.5)) / 100
  return [...own, { what: 'genre sent → on its page, p50, times Django', value, budget: 1 }]
}

/** Memory when nothing has been done for a minute; ready for saves again afterwards. */
async function restFigures(site: BenchSite): Promise<Figure[]> {
  await sleep(restMs)
  const value = await site.memory()
  console.log(`  memory at rest: ${value} MB`)
  await freshness(site, savedFields[0], 5)
  if (site.pages < memoryBudget.pages) return []
  return [{ what: 'memory at rest, MB', value, budget: memoryBudget.megabytes }]
}

/** Response times of the API over some seconds, in milliseconds. */
async function apiTimes(site: BenchSite, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    await (await fetch(`${site.origin}/api/artists/${1 + (times.length % 200)}/`)).arrayBuffer()
    times.push(performance.now() - start)
    await sleep(4)
  }
  return times
}

/** Seconds that `npm run build` takes for the same records, without any cache. */
async function buildSeconds(site: BenchSite): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-build-'))
  try {
    await mkdir(join(folder, 'data'))
    const isContent = (path: string) => !['site', 'cache'].includes(basename(path))
    await cp(site.dataDir, join(folder, 'data'), { recursive: true, filter: isContent })
    return (await runScript('build.ts', [], folder)).seconds
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Seconds that Astro's own command takes for the same records, which it reads from the API. */
async function astroSeconds({ origin }: BenchSite): Promise<number> {
  const start = performance.now()
  await buildByAstro(`${origin}/api`, 'https://site.example')
  return (performance.now() - start) / 1000
}

for (const size of sizes) {
  const site = await startBenchSite(size)
  const { pages, published } = site
  const figures: Figure[] = []
  console.log(
    `\n${pages} pages, published in ${published.seconds.toFixed(1)} s: ${Math.round(pages / published.seconds)} a second, at most ${Math.round(published.megabytes)} MB`,
  )
  const livePace = published.shown / published.liveSeconds
  console.log(
    `  live after ${published.liveSeconds.toFixed(1)} s with all ${published.shown} pages that people read: ${Math.round(livePace)} a second`,
  )
  // Waits until the machine is idle again and its disks have written all files.
  await promisify(execFile)('sync')
  figures.push(...(await restFigures(site)))
  for (const saved of savedFields) {
    const { field } = saved
    const times = await freshness(site, saved)
    const { afterAnswer, ...fromSending } = times
    console.log(
      `  ${field} saved → on its page: p50 ${round(quantile(afterAnswer, 0.5))} ms, of ${afterAnswer.length} saves`,
    )
    console.log(`  ${inWords('from sending', fromSending)}`)
    figures.push({
      what: `${field} saved → on its page, p95 ms`,
      value: round(quantile(afterAnswer, 0.95)),
      budget: freshnessBudget(size),
    })
    if (field === 'genre' && size <= mostDynamic) figures.push(...(await besideDjango(size, fromSending)))
  }
  await sleep(3000)
  const restUntil = performance.now() + 6000
  const rest = quantile(await apiTimes(site, () => performance.now() > restUntil), 0.99)
  figures.push(await homeFigure(site, 'tagline', 'which few pages show'))
  console.log(`  memory after all this: ${await site.memory()} MB`)
  const hugo = await hugoPace(published.shown, published.meanBytes)
  if (hugo !== null)
    console.log(
      `  Hugo, as many pages of ${Math.round(published.meanBytes / 1024)} KB: ${Math.round(hugo)} a second, ${round(hugo / livePace)} times our pace`,
    )
  if (size <= mostBuilt) {
    await sleep(1000)
    const byAstro = await astroSeconds(site)
    console.log(
      `  astro build of the same: ${byAstro.toFixed(1)} s, ${round(byAstro / published.seconds)} times ours`,
    )
    const seconds = await buildSeconds(site)
    console.log(`  npm run build of the same: ${seconds.toFixed(1)} s`)
    figures.push({
      what: 'a full publish, times as fast as the plain build',
      value: round(seconds / published.seconds),
      budget: 2,
      isFloor: true,
    })
  }
  // Last, because every page is rendered for minutes.
  await patch(site, '/dashboard/company/', { name: `Busy ${Math.random()}` })
  const busyUntil = performance.now() + 10_000
  const busy = quantile(await apiTimes(site, () => performance.now() > busyUntil), 0.99)
  console.log(`  API p99: ${round(rest)} ms at rest, ${round(busy)} ms while every page is rendered`)
  figures.push({
    what: 'API p99 while every page is rendered, times rest',
    value: round(busy / rest),
    budget: 2,
  })
  figures.push(await homeFigure(site, 'name', 'which every page shows'))
  printFigures(`Budgets with ${pages} pages`, figures)
  await site.close()
}
