// Three servers with nothing in common but a database and a bucket are ended, suspended and replaced while visitors read
// and staff write.
import { setTimeout as sleep } from 'node:timers/promises'
import { administrator } from '#tests/support/server-env.ts'
import { tokensOf } from './access/tokens.ts'
import { callAs } from './client.ts'
import { type Cluster, type Member, startCluster } from './cluster/servers.ts'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'
import { openLoop, percentile, type Shot } from './load/open-loop.ts'

const count = 3
const artists = 8
/** Runs of at least this many seconds are at the full rate, and hold servers to the full promise. */
const longFrom = 60
const rates = { full: { reads: 200, writes: 10 }, small: { reads: 30, writes: 3 } }
/** Milliseconds after which a write must be on every server's own page; a shared machine may be slow. */
const staleMs = { full: 5_000, small: 10_000 }
/** Longer than the right to publish lasts without being renewed. */
const pauseMs = 6_000

interface Written {
  id: number
  number: number
  at: number
}

interface Tally {
  acknowledged: Map<number, number>
  recent: Written[]
  created: Set<string>
  problems: string[]
  writes: number
  /** What happened to the servers, latest last. */
  events: { what: string; at: number }[]
}

/** The latest two things that happened, and how long ago. */
function lately({ events }: Tally): string {
  const ago = events
    .slice(-2)
    .map(({ what, at }) => `${((Date.now() - at) / 1000).toFixed(1)} s after ${what}`)
  return ago.join(' and ')
}

/** Retries what a server may not have done, as the dashboard does: changes are the same twice, creations have a key. */
async function insistent(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send().catch(() => null)
    // A server that has ended may still count as the one that answers to this key.
    if (answer && answer.status < 500 && answer.status !== 409) return answer
    if (attempt === 100) throw new Error(`Nobody takes it: ${answer?.status} ${await answer?.text()}`)
    await sleep(200)
  }
}

/** Writes one artist's text after the other until `until`. */
async function write(
  cluster: Cluster,
  token: () => string,
  ids: readonly number[],
  perSecond: number,
  until: number,
  tally: Tally,
) {
  const call = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
    insistent(() =>
      fetch(`${cluster.origin}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  for (let number = 1; Date.now() < until; number += 1) {
    const due = performance.now() + 1000 / perSecond
    const id = ids[number % ids.length] as number
    if (number % 20 === 0) {
      const name = `Made ${number}`
      const made = await call(
        'POST',
        '/dashboard/partners/',
        { name, role: 'DJ', bio: '<p>x</p>' },
        { 'idempotency-key': `"made-by-the-cluster-${number}"` },
      )
      if (made.status !== 201)
        tally.problems.push(`A partner is refused: ${made.status} ${await made.text()}`)
      tally.created.add(name)
    } else {
      const changed = await call('PATCH', `/dashboard/artists/${id}/`, { bio: `<p>Number ${number}.</p>` })
      if (changed.ok) {
        tally.acknowledged.set(id, number)
        tally.recent.push({ id, number, at: Date.now() })
      } else tally.problems.push(`A change is refused: ${changed.status} ${await changed.text()}`)
    }
    tally.writes += 1
    await sleep(Math.max(0, due - performance.now()))
  }
}

const numberIn = (text: string) => Number(/Number (\d+)\./.exec(text)?.[1] ?? 0)

/** Holds every server's own pages against what was acknowledged; returns how many it has looked at. */
async function lookForStale(cluster: Cluster, lateMs: number, until: number, tally: Tally): Promise<number> {
  /** The latest number seen of an artist at a server, which must not become older again. */
  const seen = new Map<string, number>()
  let looks = 0
  while (Date.now() < until) {
    await sleep(200)
    const due = tally.recent.filter(({ at }) => Date.now() - at >= lateMs)
    tally.recent = tally.recent.filter(({ at }) => Date.now() - at < lateMs)
    const latest = new Map(due.map((one) => [one.id, one]))
    for (const origin of cluster.steadyFor(lateMs))
      for (const { id, number } of latest.values()) {
        const signal = AbortSignal.timeout(2_000)
        const answer = await fetch(`${origin}/artists/${id}`, { signal }).catch(() => null)
        // It has just been ended or suspended.
        if (!answer || !cluster.steadyFor(lateMs).includes(origin)) continue
        const shown = numberIn(await answer.text())
        const key = `${origin} ${id}`
        looks += 1
        if (shown < number)
          tally.problems.push(
            `A page has number ${shown} ${lateMs / 1000} s after ${number} was acknowledged, ${lately(tally)}.`,
          )
        if (shown < (seen.get(key) ?? 0))
          tally.problems.push(`A page went back from ${seen.get(key)} to ${shown}.`)
        seen.set(key, shown)
      }
  }
  return looks
}

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
    for (let number = 1; number <= artists; number += 1) {
      const values = { name: `Artist ${number}`, genre: 'Noise', bio: '<p>Number 0.</p>' }
      const made = await callAs(cluster.origin, access)('POST', '/dashboard/artists/', values)
      ids.push(((await made.json()) as { id: number }).id)
    }
    const paths = [
      '/',
      '/artists',
      '/partners',
      '/about',
      '/api/artists/',
      ...ids.map((id) => `/artists/${id}`),
    ]
    for (const path of paths)
      await insistent(async () => {
        const answer = await fetch(cluster.origin + path)
        return answer.status === 404 ? new Response(null, { status: 500 }) : answer
      })
    const tally: Tally = {
      acknowledged: new Map(), recent: [], created: new Set(), problems: [], writes: 0, events: [],
    } // biome-ignore format: all at once
    const until = Date.now() + seconds * 1000
    const [read, , looks] = await Promise.all([
      openLoop(cluster.origin, {
        perSecond: reads,
        seconds,
        next: (number): Shot => ({ path: paths[(number * 7) % paths.length] as string }),
      }),
      write(cluster, () => access, ids, writes, until, tally),
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
