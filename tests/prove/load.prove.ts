// Visitors read and staff write, and halfway through every page is published again.
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#tests/support/median.ts'
import { administrator } from '#tests/support/server-env.ts'
import { tokensOf } from './access/tokens.ts'
import { callAs } from './client.ts'
import type { Experiment } from './experiment.ts'
import { demoAdministrator, type Lab } from './lab.ts'
import { openLoop, percentile, type Shot } from './load/open-loop.ts'
import type { Server } from './server.ts'
import { untilLive } from './site-pages.ts'
import { residentMb } from './uploads/process.ts'

/** Runs of at least this many seconds use the full rate. */
const longFrom = 60
const rates = { full: { reads: 500, writes: 20 }, small: { reads: 60, writes: 4 } }

/** Minutes until everything that was saved must be on the public pages. */
const patienceMinutes = 2

/** Requests of visitors: mostly pages, then files of pages, the API, searches, and addresses that do not exist. */
async function visitorShots(origin: string): Promise<Shot[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const parts = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const lists = await Promise.all(
    parts.filter((path) => path.endsWith('.xml')).map(async (path) => (await fetch(origin + path)).text()),
  )
  const pages = [map, ...lists]
    .flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !path.endsWith('.xml'))
  const home = await (await fetch(origin)).text()
  const files = [
    ...new Set(
      [...home.matchAll(/(?:src|href|url)="(\/[^"]+\.(?:js|css|webp|woff2))"/g)].map(([, path = '']) => path),
    ),
  ]
  const api = [
    '/api/company/',
    '/api/artists/',
    '/api/events/?page_size=10',
    '/api/artists/1/',
    '/api/souvenirs/',
    '/api/search/?q=nova',
    '/api/search/?q=harbuor',
    '/events.xml',
    '/events.ics',
    '/robots.txt',
  ]
  const coding = { 'accept-encoding': 'gzip, br' }
  if (pages.length < 10) throw new Error(`The site map names only ${pages.length} pages.`)
  return [
    ...pages.flatMap((path) => [{ path, headers: coding }, { path, headers: coding }, { path }]),
    ...files.map((path) => ({ path, headers: coding })),
    ...api.flatMap((path) => [{ path }, { path, headers: coding }]),
    { path: '/nothing-here', right: [404] },
    { path: '/artists/99999', right: [404] },
    { path: '/api/artists/99999/', right: [404] },
  ]
}

/** Samples the resident memory in megabytes, once a second. */
function watchMemory(pid: number) {
  const seen: number[] = []
  const timer = setInterval(async () => {
    const now = await residentMb(pid)
    if (now !== null) seen.push(now)
  }, 1000)
  return () => {
    clearInterval(timer)
    return seen
  }
}

/** A site of some 60 pages, which are published again in a second. */
async function startSmall(lab: Lab): Promise<Server> {
  const dataDir = await lab.folder()
  const kinds = ['artists', 'events', 'partners', 'staff', 'souvenirs']
  const { code, output } = await lab.run(
    'seed',
    kinds.flatMap((kind) => [`--${kind}`, '8']),
    { DATA_DIR: dataDir },
  )
  if (code !== 0) throw new Error(output)
  return lab.start({ dataDir })
}

export const experiments: readonly Experiment[] = [
  {
    name: 'load',
    promise: 'load',
    size: { small: 3, full: 300 },
    mutants: [
      {
        fault: 'a page is taken away while it is replaced',
        size: 12,
        changes: [
          {
            file: 'src/publisher/release/release.ts',
            from: '        list(page)\n        saveSoon(() => state.save(page, tags))',
            // The page that is written to all the time is spared, because the experiment waits until that one is live.
            to: `      if (before && path.startsWith('/events/')) {
        pages.delete(path)
        setTimeout(() => list(page), 2000)
      } else list(page)
      saveSoon(() => state.save(page, tags))`,
          },
        ],
        foundAs: /404|503/,
      },
    ],
    async run(seconds, lab, report) {
      const isLong = seconds >= longFrom
      const { origin, pid, person } = isLong
        ? { ...(await lab.product()), person: demoAdministrator }
        : { ...(await startSmall(lab)), person: administrator }
      const { reads, writes } = isLong ? rates.full : rates.small
      let token = (await tokensOf(origin, person)).access
      const renewing = setInterval(async () => {
        token = (await tokensOf(origin, person)).access
      }, 240_000)
      const call = () => callAs(origin, token)
      const made = await call()('POST', '/dashboard/artists/', {
        name: 'Under Load',
        genre: 'Noise',
        bio: '<p>x</p>',
      })
      const { id } = (await made.json()) as { id: number }
      const { tagline } = (await (await call()('GET', '/dashboard/company/')).json()) as { tagline: string }
      await untilLive(call())
      const shots = await visitorShots(origin)
      const stopWatching = watchMemory(pid)
      const write = (number: number): Shot => ({
        method: 'PATCH',
        path: `/api/dashboard/artists/${id}/`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ bio: `<p>Number ${number}.</p>` }),
      })
      const publish = async () => {
        await sleep((seconds * 1000) / 2)
        // The tagline is on every page.
        await call()('PATCH', '/dashboard/company/', { tagline: `${tagline} Published anew.` })
      }
      const [read, written] = await Promise.all([
        // A step that is coprime to their number visits all of them, in a mixed order.
        openLoop(origin, {
          perSecond: reads,
          seconds,
          next: (number) => shots[(number * 7919) % shots.length] as Shot,
        }),
        openLoop(origin, { perSecond: writes, seconds, next: write }),
        publish(),
      ])
      const memory = stopWatching()
      clearInterval(renewing)
      const unpublished: string[] = []
      const settle = () =>
        untilLive(call(), patienceMinutes).catch((error) => unpublished.push(String(error)))
      await settle()
      const shown = await (await fetch(`${origin}/artists/${id}`)).text()
      const { bio } = (await (await call()('GET', `/dashboard/artists/${id}/`)).json()) as { bio: string }
      await call()('PATCH', `/dashboard/artists/${id}/`, { is_active: false })
      await call()('PATCH', '/dashboard/company/', { tagline })
      await settle()
      const quarter = Math.floor(memory.length / 4)
      const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))]
      const isFlat = !isLong || quarter === 0 || late < early * 1.2 + 30
      const errors = [...read.errors, ...written.errors]
      const figures = (what: string, one: typeof read) =>
        `${what} p50 ${percentile(one, 0.5)}, p95 ${percentile(one, 0.95)}, p99 ${percentile(one, 0.99)} ms`
      report({
        promised: `${rates.full.reads} requests and ${rates.full.writes} writes a second for five minutes with a full publish in the middle: no error, memory flat`,
        seen: `${read.sent} requests and ${written.sent} writes in ${seconds} s: ${errors.length} errors; ${figures('reads', read)}; ${figures('writes', written)}; ${isLong ? `median memory ${Math.round(early)} MB in the second quarter, ${Math.round(late)} MB in the last` : `${Math.round(memory.at(-1) ?? 0)} MB`}`,
        problems: [
          ...new Set([...errors, ...unpublished]),
          ...(isFlat
            ? []
            : ['The memory grows: the last quarter has over a fifth and 30 MB more than the second.']),
          ...(/Number/.test(bio) && shown.includes(bio) ? [] : ['The last write is not on its page.']),
        ],
      })
    },
  },
]
