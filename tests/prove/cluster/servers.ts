// Servers that have nothing in common but a database and a bucket, and what happens to them.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type BucketServer, startBucketServer } from '#tests/publisher/bucket-server.ts'
import type { Lab } from '../lab.ts'
import type { Launched } from '../server.ts'
import { type Balancer, startBalancer } from './balancer.ts'

export interface Member extends Launched {
  origin: string
  hasWrongClock: boolean
}

export interface Cluster {
  origin: string
  /** Addresses of the servers that have run and been ready for this long. */
  steadyFor(ms: number): string[]
  /** The servers that run, and their addresses. */
  members(): Member[]
  origins(): string[]
  /** The server that publishes at present, if it is one of those that run. */
  publisher(): Promise<Member | null>
  /** A server that runs and does not publish. */
  other(): Promise<Member | null>
  /** Ends a server at once, or after it has finished what it has begun, and starts another with an empty folder. */
  replace(member: Member, how: 'kill' | 'stop'): Promise<void>
  /** Suspends a server for this long, as a machine does. */
  pause(member: Member, ms: number): Promise<void>
  /** The server that runs and has this name as a holder of rights; null when it is none of them. */
  memberOf(holder: string): Member | null
  /** Settings of all servers. */
  settings: Readonly<Record<string, string>>
  /** Rows of a query of the database. */
  query(text: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

const secret = 'one that all of the servers have in common'
const wrongClock = new URL('./wrong-clock.ts', import.meta.url).href

/** Name of a holder: host, process, and what tells it from others. */
const pidOf = (holder: string) => Number(holder.split(' ')[1])

export interface ClusterOptions {
  /** Options of `npm run seed`, for records that are there before the first server starts. */
  seed?: readonly string[]
  /** Whether they start at the same moment, and not one after the other. */
  isTogether?: boolean
}

/** Starts this many servers; the clock of the last one is five minutes ahead. */
export async function startCluster(
  lab: Lab,
  count: number,
  { seed = [], isTogether = false }: ClusterOptions = {},
): Promise<Cluster> {
  const bucket: BucketServer = await startBucketServer()
  const balancer: Balancer = await startBalancer()
  const DATABASE_URL = await lab.postgres()
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 })
  pool.on('error', () => {})
  const members: Member[] = []
  const use = () => balancer.use(members.map(({ origin }) => origin))
  const env = {
    DATABASE_URL,
    TOKEN_SECRET: secret,
    SITE_URL: balancer.origin,
    PUBLISH_TO: 'server',
    SITE_STORE: 's3://site/pages',
    MEDIA_STORE: 's3://site/media',
    S3_ENDPOINT: bucket.endpoint,
    DATABASE_CONNECTIONS: '6',
  }

  async function start(hasWrongClock: boolean): Promise<void> {
    const clock = hasWrongClock ? { NODE_OPTIONS: `--import=${wrongClock}` } : {}
    const launched = lab.launch({ dataDir: await lab.folder(), env: { ...env, ...clock } })
    const origin = await launched.ready()
    members.push({ ...launched, origin, hasWrongClock })
    use()
  }

  if (seed.length > 0) {
    const { code, output } = await lab.run('seed', seed, { DATABASE_URL, DATA_DIR: await lab.folder() })
    if (code !== 0) throw new Error(output)
  }
  const starts = Array.from({ length: count }, (_, index) => () => start(index === count - 1))
  if (isTogether) await Promise.all(starts.map((one) => one()))
  else for (const one of starts) await one()

  const publisherPid = async () => {
    const { rows } = await pool.query("select holder from leases where id = 'site shared'")
    return pidOf(String(rows[0]?.holder ?? ''))
  }
  const running = () => members.filter((member) => member.isUp())
  return {
    origin: balancer.origin,
    steadyFor: (ms) =>
      [...balancer.readySince()].filter(([, since]) => Date.now() - since >= ms).map(([origin]) => origin),
    members: running,
    origins: () => running().map(({ origin }) => origin),
    async publisher() {
      const pid = await publisherPid()
      return running().find((member) => member.pid === pid) ?? null
    },
    async other() {
      const pid = await publisherPid()
      return running().find((member) => member.pid !== pid) ?? null
    },
    async replace(member, how) {
      await (how === 'kill' ? member.kill() : member.stop())
      members.splice(members.indexOf(member), 1)
      use()
      await start(member.hasWrongClock)
    },
    async pause(member, ms) {
      process.kill(member.pid, 'SIGSTOP')
      await sleep(ms)
      process.kill(member.pid, 'SIGCONT')
    },
    memberOf: (holder) => running().find((member) => member.pid === pidOf(holder)) ?? null,
    settings: env,
    query: async (text) => (await pool.query(text)).rows as Record<string, unknown>[],
    async close() {
      for (const member of members) if (member.isUp()) await member.kill()
      await pool.end()
      await balancer.close()
      await bucket.close()
    },
  }
}
