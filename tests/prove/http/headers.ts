// Headers that every response must have, for every kind of address.
import { site } from '#contract/addresses.ts'
import { picture } from '#tests/server/samples.ts'
import type { Call } from '../client.ts'
import { untilLive } from '../site-pages.ts'

interface Kind {
  path: string
  status: number
  init?: RequestInit
}

/** One address of every kind; creates the records it needs. */
async function kinds(origin: string, call: Call): Promise<Record<string, Kind>> {
  const add = async (name: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ name, description: 'x' })) form.append(field, value)
    form.append('image', await picture(9), 'a.png')
    const response = await call('POST', '/dashboard/souvenirs/', form)
    return (await response.json()) as { id: number; image: { url: string } | string }
  }
  const shown = await add('Shown')
  const gone = await add('Gone')
  await untilLive(call)
  await call('PATCH', `/dashboard/souvenirs/${gone.id}/`, { is_active: false })
  await untilLive(call)
  const home = await (await fetch(origin)).text()
  const [, asset = '/none'] = /(?:src|href|url)="(\/[^"]+\.(?:js|css))"/.exec(home) ?? []
  const media = typeof shown.image === 'string' ? shown.image : shown.image.url
  return {
    page: { path: '/', status: 200 },
    'record page': { path: site.souvenir(shown.id), status: 200 },
    dashboard: { path: '/dashboard/artists', status: 200 },
    login: { path: '/login', status: 200 },
    asset: { path: asset, status: 200 },
    media: { path: new URL(media, origin).pathname, status: 200 },
    feed: { path: site.eventsFeed(), status: 200 },
    calendar: { path: site.eventsCalendar(), status: 200 },
    'file for robots': { path: '/robots.txt', status: 200 },
    'address that never was': { path: '/nothing', status: 404 },
    'record that never was': { path: '/artists/99999', status: 404 },
    'archived record': { path: site.souvenir(gone.id), status: 410 },
    'strange path': { path: '/..%2fx', status: 400 },
    'public API': { path: '/api/company/', status: 200 },
    'API without a token': { path: '/api/dashboard/artists/', status: 401 },
    'API that never was': { path: '/api/nothing/', status: 404 },
    'API asked wrongly': { path: '/api/artists/', status: 405, init: { method: 'POST' } },
    'API told nonsense': { path: '/api/contact/', status: 400, init: { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } } },
    'description of the API': { path: '/api/openapi.json', status: 200 },
    'documents of the API': { path: '/api/docs', status: 200 },
    'moved address': { path: '/about/', status: 308 },
  } // biome-ignore format: a table
}

function faults({ path, status, init }: Kind, response: Response): string[] {
  const found: string[] = []
  const { headers } = response
  if (response.status !== status) found.push(`is answered with ${response.status}, not ${status}`)
  const needs = (name: string, pattern: RegExp) => {
    if (!pattern.test(headers.get(name) ?? '')) found.push(`has ${name}: ${headers.get(name)}`)
  }
  for (const name of ['server', 'x-powered-by']) if (headers.has(name)) found.push(`tells ${name}`)
  needs('x-content-type-options', /^nosniff$/)
  if (status >= 300 && status < 400) return found
  needs('referrer-policy', /^(strict-origin-when-cross-origin|no-referrer)$/)
  needs('x-frame-options', /^DENY$/)
  needs('content-security-policy', /default-src 'none'/)
  needs('content-security-policy', /frame-ancestors 'none'/)
  const scripts = /script-src([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
  if (
    /html/.test(headers.get('content-type') ?? '') &&
    /script-src/.test(headers.get('content-security-policy') ?? '')
  )
    needs('content-security-policy', /require-trusted-types-for 'script'/)
  if (/unsafe|\*|data:|blob:/.test(scripts)) found.push(`lets scripts run from ${scripts}`)
  if (path.startsWith('/api') && !init && status >= 400) needs('cache-control', /no-store/)
  return found.map((fault) => `${path} ${fault}`)
}

/** Number of kinds checked, and the violations. */
export async function lookAtHeaders(
  origin: string,
  call: Call,
): Promise<{ count: number; problems: string[] }> {
  const all = Object.entries(await kinds(origin, call))
  const problems: string[] = []
  for (const [name, kind] of all) {
    const response = await fetch(origin + kind.path, { redirect: 'manual', ...kind.init })
    await response.arrayBuffer()
    problems.push(...faults(kind, response).map((fault) => `${name}: ${fault}`))
  }
  return { count: all.length, problems }
}
