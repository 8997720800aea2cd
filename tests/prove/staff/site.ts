// Checks of the site while staff write: its pages, what they depend on, its headers, and what a build makes of it.
import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withoutFields } from '#contract/field-tags.ts'
import { releaseFolder } from '#publisher/release/release.ts'
import { inspect, liveReleaseId } from '#publisher/release/release-store.ts'
import { differences, isOfBuildAlone } from '#tests/publisher/compare.ts'
import { readAll } from '#tests/publisher/read-all.ts'
import type { Call } from '../client.ts'
import { sentHeaders } from '../sent-headers.ts'
import { programEnv, root } from '../server.ts'
import { untilLive } from '../site-pages.ts'

export const metricsToken = 'a-token-for-the-metrics-alone'

/** Digest and dependencies of each page. */
export type Pages = Map<string, { digest: string; tags: readonly string[] }>

/** The published pages. */
export async function readPages(dataDir: string): Promise<Pages> {
  const home = join(dataDir, 'site')
  const id = await liveReleaseId(home)
  if (id === null) return new Map()
  return inspect(home, id, (state) => {
    const pages = state
      .pages()
      .map(({ path, digest }) => [path, { digest, tags: withoutFields(state.tagsOf(path)) }] as const)
    return new Map(pages)
  })
}

async function gauge(origin: string, name: string): Promise<number> {
  const response = await fetch(`${origin}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await response.text())?.[1] ?? Number.NaN)
}

const patienceMs = 120_000

/** Waits until everything saved is published; returns what is not, in sentences. */
export async function untilPublished(origin: string, call: Call): Promise<string[]> {
  try {
    await untilLive(call, patienceMs / 60_000)
  } catch (error) {
    return [(error as Error).message.slice(0, 500)]
  }
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    const failed = await gauge(origin, 'marquee_publish_failed_pages')
    if (failed !== 0) return [`${failed} pages cannot be rendered.`]
    // The state is stored a moment after it is published.
    if ((await gauge(origin, 'marquee_publish_queue_pages')) === 0) return sleep(60, [])
  }
  return ['Pages still wait to be rendered.']
}

/** One address for every kind of response that visitors and staff get. */
const looked = [
  '/', '/artists', '/artists/1', '/artists/1/gallery', '/events', '/events/1', '/events/all', '/partners/1', '/souvenirs', '/about', '/contact',
  '/login', '/search', '/dashboard', '/events.xml', '/events.ics', '/sitemap.xml', '/robots.txt', '/nowhere',
] // biome-ignore format: a list
/**
 * Headers of each kind of response: its media type → name and value. Two responses of one kind that differ are
 * reported.
 */
export async function readHeaders(origin: string): Promise<{ kinds: Map<string, string>; bytes: number }> {
  const kinds = new Map<string, string>()
  let bytes = 0
  for (const path of looked) {
    const response = await fetch(origin + path, { redirect: 'manual' })
    await response.arrayBuffer()
    const all = [...response.headers]
    bytes = Math.max(
      bytes,
      all.reduce((sum, pair) => sum + pair.join(': ').length + 2, 0),
    )
    const text = sentHeaders(response)
    const kind = `${path.startsWith('/dashboard') ? 'dashboard ' : ''}${response.status} ${response.headers.get('content-type')}`
    const known = kinds.get(kind)
    kinds.set(kind, known === undefined || known === text ? text : `${known}\n— and at ${path}:\n${text}`)
  }
  return { kinds, bytes }
}

/** Kinds of response whose headers have changed; a kind that did not exist at first is not compared. */
export function changedHeaders(
  first: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): string[] {
  return [...now]
    .filter(([kind, text]) => first.has(kind) && first.get(kind) !== text)
    .map(([kind, text]) => `${kind}:\n${text}`)
}

const ownPage = /^\/(artist|event|partner|staff|souvenir)s?\/(\d+)(\/|$)/

/** Changed pages of records that were not written, and that have no tag of a record that was. */
export function strangersChanged(before: Pages, after: Pages, written: ReadonlySet<string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => {
    const [one, other] = [before.get(path), after.get(path)]
    const match = ownPage.exec(path)
    if (!match || one?.digest === other?.digest || written.has(`${match[1]}-${match[2]}`)) return false
    const tags = [...(one?.tags ?? []), ...(other?.tags ?? [])]
    return !tags.some((tag) => written.has(tag))
  })
}

function runBuild(dataDir: string, cwd: string): Promise<{ isDone: boolean; output: string }> {
  const env = { ...programEnv(), DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1:0', LOG_LEVEL: 'error' }
  return new Promise((resolve) =>
    execFile(process.execPath, [join(root, 'scripts/build.ts')], { cwd, env }, (error, out, err) =>
      resolve({ isDone: error === null, output: out + err }),
    ),
  )
}

/** Differences between what `npm run build` makes of the same records and what is published, in sentences. */
export async function compareWithBuild(dataDir: string, folder: string, policy: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const { isDone, output } = await runBuild(dataDir, folder)
  if (!isDone) return [`npm run build fails: ${output.trim().slice(0, 600)}`]
  const dist = join(folder, 'dist')
  const headers = await readFile(join(dist, '_headers'), 'utf8')
  const built = await readAll(dist)
  for (const file of built.keys()) if (isOfBuildAlone(file)) built.delete(file)
  const home = join(dataDir, 'site')
  const live = await readAll(releaseFolder(home, (await liveReleaseId(home)) ?? 0))
  return [
    ...differences(live, built)
      .slice(0, 5)
      .map((line) => `Against npm run build, ${line}`),
    ...(headers.includes(policy) ? [] : ['The policy in _headers is not the one the server sends.']),
  ]
}
