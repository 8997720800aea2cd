// Every page of a published site, as visitors get it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './client.ts'

/** A restore raises the revisions of events, so that calendars take them for newer than what they have. */
const withoutRevisions = (text: string) => text.replaceAll(/^SEQUENCE:\d+/gm, 'SEQUENCE')

/** Path → status and body, found from the home page by following every link, sitemap and feed; without revisions. */
export async function readSite(origin: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const open = [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/events.ics',
    '/events.xml',
    '/dashboard',
    '/login',
    '/nowhere',
  ]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue
    const response = await fetch(origin + path)
    const text = await response.text()
    pages.set(path, `${response.status}\n${withoutRevisions(text)}`)
    if (/html|xml/.test(response.headers.get('content-type') ?? '')) open.push(...linksOf(text))
  }
  return pages
}

function linksOf(text: string): string[] {
  const links = text.matchAll(/(?:href|src)="(\/[^"#?]*)|<loc>https?:\/\/[^/<]+(\/[^<]*)</g)
  return [...links]
    .map((link) => link[1] ?? link[2] ?? '')
    .filter((path) => path !== '' && !path.startsWith('//') && !path.startsWith('/api'))
}

/** Paths that differ between two sites with the same content. */
export function differingPages(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...one.keys(), ...other.keys()])
  return [...paths].filter((path) => one.get(path) !== other.get(path)).sort()
}

/** The largest number of changes in one response; earlier ones are published long since. */
const latest = '/dashboard/changes/?page_size=200'

/**
 * Waits until everything saved so far is on the public pages: a later change may be there before an earlier one. Throws
 * when that takes more than `minutes`.
 */
export async function untilLive(call: Call, minutes = 10): Promise<void> {
  for (const end = Date.now() + minutes * 60_000; ; await sleep(50)) {
    const { results } = (await (await call('GET', latest)).json()) as {
      results: { id: number; state: string; failures: { path: string; reason: string }[] }[]
    }
    const failed = results.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`Publishing failed: ${JSON.stringify(failed.failures)}`)
    const waiting = results.find(({ state }) => state !== 'live')
    if (!waiting) return
    if (Date.now() > end)
      throw new Error(`Change ${waiting.id} is still ${waiting.state} after ${minutes} minutes.`)
  }
}
