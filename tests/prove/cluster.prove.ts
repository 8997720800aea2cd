// Three servers with nothing in common but a database and a bucket are ended, suspended and replaced while visitors read
// and staff write.
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from '#tests/support/server-env.ts'
import { tokensOf } from './access/tokens.ts'
import { callAs } from './client.ts'
import { type Cluster, type Member, startCluster } from './cluster/servers.ts'
import { insistent, write } from './cluster/staff.ts'
import { lookForStale } from './cluster/stale-pages.ts'
import { bioOf, newTally, numberIn, type Tally } from './cluster/tally.ts'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'
import { openLoop, percentile, type Shot } from './load/open-loop.ts'

const count = 3
/** More than wait for an answer while a server is suspended, each for a write of its own. */
const artists = { full: 150, small: 40 }
/** Runs of at least this many seconds are at the full rate, and hold servers to the full promise. */
const longFrom = 60
const rates = { full: { reads: 200, writes: 10 }, small: { reads: 30, writes: 3 } }
/** How many of the artists have visitors. */
const visited = 20
/** Milliseconds after which a write must be on every server's own page; a shared machine may be slow. */
const staleMs = { full: 5_000, small: 10_000 }
/** Longer than the right to publish lasts without being renewed. */
const pauseMs = 6_000

/** What happens to the servers, one after the other, until `until`. */
async function disturb(cluster: Cluster, until: number, tally: Tally): Promise<void> {
  const happenings = [
    ['the publisher is killed', cluster.publisher, (one: Member) => cluster.replace(one, 'kill')],
    ['the publisher is suspended', cluster.publisher, (one: Member) => cluster.pause(one, pauseMs)],
    ['the publisher is replaced, as in an upgrade', cluster.publisher, (one: Member) => cluster.replace(one, 'stop')],
    ['another server is killed', cluster.other, (one: Member) => cluster.replace(one, 'kill')],
  ] as const // biome-ignore format: a table
  for (let number = 0; Date.now() < until; number += 1) {
    await sleep(2_000)
    const [what, find, happen] = happenings[number % happenings.length] as (typeof happenings)[number]
    if (Date.now() > until) return
    tally.events.push({ what, at: Date.now() })
    const member = await find()
    if (member) await happen(member)
  }
}

async function run(seconds: number, lab: Lab, report: Parameters<Experiment['run']>[2]): Promise<void> {
  const cluster = await startCluster(lab, count)
  try {
    const isLong = seconds >= longFrom
    const { reads, writes } = isLong ? rates.full : rates.small
    const lateMs = isLong ? staleMs.full : staleMs.small
    let { access } = await tokensOf(cluster.origin, administrator)
    const renewing = setInterval(async () => {
      access = (await tokensOf(cluster.origin, administrator).catch(() => ({ access }))).access
    }, 240_000)
    const ids: number[] = []
    for (let number = 1; number <= (isLong ? artists.full : artists.small); number += 1) {
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
    const until = Date.now() + seconds * 1000
    const [read, , looks] = await allOrFirstError([
      openLoop(cluster.origin, {
        perSecond: reads,
        seconds,
        next: (number): Shot => ({ path: paths[(number * 7) % paths.length] as string }),
      }),
      write({ origin: cluster.origin, token: () => access, ids, perSecond: writes, seconds, tally }),
      lookForStale(cluster, lateMs, until, tally),
      disturb(cluster, until - 8_000, tally),
    ])
    clearInterval(renewing)
    const lost = await listLost(cluster, tally)
    report({
      promised: `${count} servers that share only a database and a bucket, killed, suspended and replaced under ${rates.full.reads} visits and ${rates.full.writes} writes a second: no failed visit, no write lost or done twice, no page stale after ${staleMs.full / 1000} s`,
      seen: `${read.sent} visits and ${tally.writes} writes in ${seconds} s, ${tally.events.length} mishaps: ${read.errors.length} failed, ${lost.length} lost or twice, ${tally.problems.length} stale or refused in ${looks} looks; visits p50 ${percentile(read, 0.5)}, p99 ${percentile(read, 0.99)} ms`,
      problems: [
        ...new Set([...read.errors, ...lost, ...tally.problems]),
        ...(looks === 0 ? ['No page was looked at.'] : []),
        ...(tally.events.length < 2 ? ['Hardly anything happened to the servers.'] : []),
      ],
    })
  } finally {
    await cluster.close()
  }
}

/** As `Promise.all`, but nothing is under way any more when it rejects. */
async function allOrFirstError<T extends readonly unknown[]>(
  work: readonly [...{ [Each in keyof T]: Promise<T[Each]> }],
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
    size: { small: 30, full: 300 },
    mutants: [
      {
        fault: 'a server that stands by reads what was published only when it starts',
        changes: [
          {
            file: 'src/publisher/replication/page-pull.ts',
            from: 'if (version === seen) return',
            to: 'if (version >= seen) return',
          },
        ],
        foundAs: /A page has number/,
        size: 60,
      },
      {
        fault: 'a takeover begins with the own notes instead of what was shared',
        changes: [
          {
            file: 'src/publisher/replication/release-home.ts',
            from: '    await pullRelease(store, home, live)\n    await makeLive',
            to: '    if (!(await listReleaseIds(home)).includes(live)) await pullRelease(store, home, live)\n    await makeLive',
          },
        ],
        foundAs: /went back|A page has number/,
        size: 60,
      },
    ],
    run,
  },
]
