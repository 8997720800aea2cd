// Three servers with nothing in common but a database and a bucket are ended, suspended and replaced while visitors read
// and staff write.
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from '#tests/support/server-env.ts'
import { tokensOf } from './access/tokens.ts'
import { callAs } from './client.ts'
import { compareWithAlone } from './cluster/alone.ts'
import { type Bulk, type BulkSize, createBulk } from './cluster/bulk.ts'
import { type Cluster, type Member, startCluster } from './cluster/servers.ts'
import { insistent, write } from './cluster/staff.ts'
import { lookForLost, lookForStale } from './cluster/stale-pages.ts'
import { bioOf, newTally, numberIn, type Tally } from './cluster/tally.ts'
import type { Experiment, Finding } from './experiment.ts'
import type { Lab } from './lab.ts'
import { openLoop, percentile, type Shot } from './load/open-loop.ts'

interface Size {
  servers: number
  /** More than wait for an answer while a server is suspended, each for a write of its own. */
  artists: number
  readsPerSecond: number
  writesPerSecond: number
  /** Milliseconds after which a write must be on every server's own page; null on a machine that may be busy. */
  lateMs: number | null
  fewestMishaps: number
  /** Changes of all pages; null when there are too few of them for several servers. */
  bulk: BulkSize | null
}

/** Runs of at least this many seconds hold servers to the full promise. */
const longFrom = 60
const full: Size = {
  servers: 3,
  artists: 150,
  readsPerSecond: 200,
  writesPerSecond: 10,
  lateMs: 5_000,
  fewestMishaps: 2,
  bulk: {
    seed: ['--artists', '150', '--events', '150', '--partners', '60', '--staff', '60', '--souvenirs', '60'],
    everyMs: 60_000,
    lateMs: 30_000,
  },
}
const small: Size = {
  servers: 2,
  artists: 30,
  readsPerSecond: 10,
  writesPerSecond: 2,
  lateMs: null,
  fewestMishaps: 1,
  bulk: null,
}
/** Pages that are looked at after a change of all pages; records of the seed have the first numbers. */
const bulkPaths = [
  '/',
  '/about',
  '/artists/page/2',
  ...['artists', 'events', 'partners', 'staff', 'souvenirs'].flatMap((section) =>
    Array.from({ length: 12 }, (_, index) => `/${section}/${5 * index + 1}`),
  ),
]
/** How many of the artists have visitors. */
const visited = 20
/** Longer than the publishing lease lasts without being renewed. */
const pauseMs = 6_000

/** What happens to the servers, one after the other, until `until`. */
async function disturb(cluster: Cluster, until: number, tally: Tally, bulk: Bulk | null): Promise<void> {
  const happenings = [
    ['the publisher is killed', cluster.publisher, (one: Member) => cluster.replace(one, 'kill')],
    ['the publisher is suspended', cluster.publisher, (one: Member) => cluster.pause(one, pauseMs)],
    ['the publisher is replaced, as in an upgrade', cluster.publisher, (one: Member) => cluster.replace(one, 'stop')],
    ['another server is killed', cluster.other, (one: Member) => cluster.replace(one, 'kill')],
  ] as const // biome-ignore format: a table
  for (let number = 0; Date.now() < until; number += 1) {
    await sleep(2_000)
    await bulk?.rest()
    if ((await bulk?.mayDisturb(until)) === false) continue
    const [what, find, happen] = happenings[number % happenings.length] as (typeof happenings)[number]
    if (Date.now() > until) return
    tally.events.push({ what, at: Date.now() })
    const member = await find()
    if (member) await happen(member)
  }
}

async function run(seconds: number, lab: Lab, report: Parameters<Experiment['run']>[2]): Promise<void> {
  const size = seconds >= longFrom ? full : small
  const { servers, artists, readsPerSecond, writesPerSecond, lateMs, fewestMishaps } = size
  const cluster = await startCluster(lab, servers, size.bulk ?? {})
  try {
    let { access } = await tokensOf(cluster.origin, administrator)
    const renewing = setInterval(async () => {
      access = (await tokensOf(cluster.origin, administrator).catch(() => ({ access }))).access
    }, 240_000)
    const ids: number[] = []
    for (let number = 1; number <= artists; number += 1) {
      const values = { name: `Artist ${number}`, genre: 'Noise', bio: bioOf(0) }
      const made = await callAs(cluster.origin, access)('POST', '/dashboard/artists/', values)
      ids.push(((await made.json()) as { id: number }).id)
    }
    const paths = [
      '/',
      '/artists',
      '/partners',
      '/about',
      '/api/artists/',
      ...ids.slice(0, visited).map((id) => `/artists/${id}`),
    ]
    for (const path of paths)
      await insistent(async () => {
        const answer = await fetch(cluster.origin + path)
        return answer.status === 404 ? new Response(null, { status: 500 }) : answer
      })
    const tally = newTally()
    const token = () => access
    const bulk = size.bulk && createBulk(size.bulk, { cluster, token, paths: bulkPaths, tally })
    await bulk?.begin()
    const until = Date.now() + seconds * 1000
    const [read, , inTime, , bulkLooks] = await allOrFirstError([
      openLoop(cluster.origin, {
        perSecond: readsPerSecond,
        seconds,
        next: (number): Shot => ({ path: paths[(number * 7) % paths.length] as string }),
      }),
      write({ origin: cluster.origin, token, ids, perSecond: writesPerSecond, seconds, tally }),
      lateMs === null ? 0 : lookForStale(cluster, lateMs, until, tally),
      disturb(cluster, until - 8_000, tally, bulk),
      bulk?.look(until) ?? 0,
    ])
    clearInterval(renewing)
    const looks = inTime + (await lookForLost(cluster, tally))
    const lost = await listLost(cluster, tally)
    report({
      promised: `${full.servers} servers that share only a database and a bucket, killed, suspended and replaced under ${full.readsPerSecond} visits and ${full.writesPerSecond} writes a second: no failed visit, no write lost or done twice, no page stale after 5 s`,
      seen: `${read.sent} visits and ${tally.writes} writes in ${seconds} s, ${tally.events.length} mishaps: ${read.errors.length} failed, ${lost.length} lost or twice, ${tally.problems.length} stale or refused in ${looks} looks; visits p50 ${percentile(read, 0.5)}, p99 ${percentile(read, 0.99)} ms`,
      problems: [
        ...new Set([...read.errors, ...lost, ...tally.problems]),
        ...(looks === 0 ? ['No page was looked at.'] : []),
        ...(tally.events.length < fewestMishaps ? ['Hardly anything happened to the servers.'] : []),
      ],
    })
    if (bulk) report(await judgeBulk(cluster, lab, bulk, bulkLooks))
  } finally {
    await cluster.close()
  }
}

/** What became of the changes of all pages, in the end as well. */
async function judgeBulk(cluster: Cluster, lab: Lab, bulk: Bulk, looks: number): Promise<Finding> {
  const { changes, killed, problems } = bulk.seen()
  const { pages, problems: unlike } = await compareWithAlone(cluster, lab)
  return {
    promised:
      'a change of all pages is rendered by all servers, and by those that are left when one is killed with its part: no page stale after 30 s, or four times as long as undisturbed; every byte as a server alone makes it',
    seen: `${changes} changes of ${pages} pages, ${killed} servers killed with their part: ${problems.length} stale in ${looks} looks, ${unlike.length} unlike`,
    problems: [
      ...new Set([...problems, ...unlike]),
      ...(killed === 0 ? ['No server was killed while it rendered for another one.'] : []),
      ...(looks === 0 ? ['No page was looked at after a change of all pages.'] : []),
    ],
  }
}

/** As `Promise.all`, but nothing is under way any more when it rejects. */
async function allOrFirstError<T extends readonly unknown[]>(
  work: readonly [...{ [Each in keyof T]: T[Each] | Promise<T[Each]> }],
): Promise<T> {
  await Promise.allSettled(work)
  return Promise.all(work) as Promise<unknown> as Promise<T>
}

/** Acknowledged writes that the database does not have, or has twice. */
async function listLost(cluster: Cluster, { acknowledged, created }: Tally): Promise<string[]> {
  const problems: string[] = []
  for (const { id, bio } of await cluster.query('select id, bio from artists')) {
    const stored = numberIn(String(bio))
    const last = acknowledged.get(Number(id)) ?? 0
    if (stored < last) problems.push(`Artist ${id} has number ${stored}, and ${last} was acknowledged.`)
  }
  const rows = await cluster.query('select name, count(*) as times from partners group by name')
  const times = new Map(rows.map(({ name, times }) => [String(name), Number(times)]))
  for (const name of created)
    if (times.get(name) !== 1) problems.push(`“${name}” is there ${times.get(name) ?? 0} times.`)
  return problems
}

export const experiments: readonly Experiment[] = [
  {
    name: 'cluster',
    promise: 'cluster',
    size: { small: 12, full: 300 },
    mutants: [
      {
        fault: 'a server that stands by reads what was published only when it starts',
        changes: [
          {
            file: 'src/publisher/replication/page-pull.ts',
            from: 'if (version === noted) return',
            to: 'if (version >= seen) return',
          },
        ],
        foundAs: /for ever/,
      },
      {
        fault: 'a takeover takes what was saved meanwhile for published',
        changes: [
          {
            file: 'src/publisher/replication/page-pull.ts',
            from: '  if (!release) return\n  const folder',
            to: "  if (!release) return\n  const last = await db.read.selectFrom('outbox').select((eb) => eb.fn.max('id').as('id')).executeTakeFirst()\n  release.change_id = Number(last?.id ?? 0)\n  const folder",
          },
        ],
        foundAs: /for ever/,
      },
      {
        fault: 'the part of a server that dies is never taken over',
        changes: [
          {
            file: 'src/db/tables/render-parts.ts',
            from: 'const isFree = sql<boolean>`results is null and',
            to: 'const isFree = sql<boolean>`results is null and helper is null and',
          },
        ],
        foundAs: /Change \d+ of all pages is not made/,
        size: 60,
      },
    ],
    run,
  },
]
