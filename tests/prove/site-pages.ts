// Every page of a published site, as its visitors get it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './client.ts'

/** Path → status and body, found from the home page by following every link and every machine file. */
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
    pages.set(path, `${response.status}\n${text}`)
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

/** Paths that differ between two sites of one content. */
export function differingPages(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...one.keys(), ...other.keys()])
  return [...paths].filter((path) => one.get(path) !== other.get(path)).sort()
}

/** Waits until every change since then is on the pages. Throws after a minute. */
export async function untilPublished(call: Call, since: Date): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    const response = await call('GET', '/dashboard/changes/?page_size=200')
    const { results } = (await response.json()) as { results: { id: number; at: string; state: string }[] }
    const waiting = results.filter(({ at, state }) => new Date(at) >= since && state !== 'live')
    if (waiting.length === 0) return
    if (Date.now() > until)
      throw new Error(`Change ${waiting[0]?.id} is still ${waiting[0]?.state} after a minute.`)
    await sleep(50)
  }
}
