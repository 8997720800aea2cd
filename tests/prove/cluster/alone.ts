// Holds the pages of several servers against those that a server alone makes of the same records.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { digestOf } from '#publisher/release/page-digest.ts'
import { inspect, liveReleaseId } from '#publisher/release/release-store.ts'
import type { Lab } from '../lab.ts'
import type { Cluster } from './servers.ts'

const atOnce = 8
/** Milliseconds in which the servers must have the same pages, however busy the machine is. */
const longestMs = 60_000
/** Milliseconds in which a server alone makes everything anew. */
const longestAloneMs = 300_000
const pauseMs = 500

/** Pages of the live release that are still to be made; null when nothing is live. */
async function leftToMake(home: string): Promise<number | null> {
  const live = await liveReleaseId(home)
  return live === null ? null : inspect(home, live, (state) => state.pending().length + state.unmade().length)
}

/** Path → digest of every page, made anew. Share images are drawn after the release is live. */
async function makeAlone(cluster: Cluster, lab: Lab): Promise<Map<string, string>> {
  const dataDir = await lab.folder()
  const home = join(dataDir, 'site')
  const server = await lab.start({ dataDir, env: { ...cluster.settings, SITE_STORE: 'disk' } })
  const until = Date.now() + longestAloneMs
  while ((await leftToMake(home)) !== 0) {
    if (Date.now() > until) throw new Error('A server alone has not published everything in time.')
    await sleep(pauseMs)
  }
  await server.stop()
  const live = (await liveReleaseId(home)) as number
  return new Map(inspect(home, live, (state) => state.pages().map(({ path, digest }) => [path, digest])))
}

/** Path → digest of what the servers share at present. */
async function readShared({ query }: Cluster): Promise<Map<string, string>> {
  const rows = await query(
    "select path, digest from shared_pages where state = 'page' and release_id = (select live_release from shared_site)",
  )
  return new Map(rows.map(({ path, digest }) => [String(path), String(digest)]))
}

const unlike = (wanted: ReadonlyMap<string, string>, those: ReadonlyMap<string, string>) =>
  [...new Set([...wanted.keys(), ...those.keys()])].filter((path) => wanted.get(path) !== those.get(path))

/** Compares what is shared, and the bytes of every page that each server sends; returns what differs. */
export async function compareWithAlone(
  cluster: Cluster,
  lab: Lab,
): Promise<{ pages: number; problems: string[] }> {
  const wanted = await makeAlone(cluster, lab)
  const until = Date.now() + longestMs
  while (unlike(wanted, await readShared(cluster)).length > 0 && Date.now() < until) await sleep(pauseMs)
  const problems = unlike(wanted, await readShared(cluster)).map(
    (path) => `${path} is not what a server alone makes of it.`,
  )
  const limit = pLimit(atOnce)
  const sent = cluster.origins().flatMap((origin) =>
    [...wanted].map(([path, digest]) =>
      limit(async () => {
        const bytes = await fetch(origin + path).then((answer) => answer.bytes())
        if (digestOf(bytes) !== digest) problems.push(`${path} is sent with other bytes than alone.`)
      }),
    ),
  )
  await Promise.all(sent)
  return { pages: wanted.size, problems }
}
