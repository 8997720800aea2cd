// Files that a folder of pages needs so that a static host serves it as our server would: `_headers` and `_redirects`
// in the format that Netlify and Cloudflare Pages share.
import { site } from '#contract/addresses.ts'
import { caching } from '#contract/caching.ts'
import { buildRecordPath } from '#contract/entities/site-build.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { movedPaths } from '#contract/moved-paths.ts'
import { resources, siteNames } from '#contract/resources.ts'
import { type PolicyOptions, securityHeaders } from '#contract/security-headers.ts'
import { staffPages } from './staff-redirect.ts'

const calendar = 'text/calendar; charset=utf-8'
/** Any record stands for all of its kind. */
const someId = 1

/** Calendars of records, with a placeholder for the id. */
const calendars = siteNames
  .flatMap((name): readonly string[] => resources[name].site.own(someId))
  .filter((path) => path.endsWith('.ics'))
  .map((path) => path.replace(`/${someId}/`, '/:id/'))

/** Hosts guess types from file extensions, and not all know these. */
const types = {
  [site.eventsFeed()]: 'application/atom+xml; charset=utf-8',
  ...Object.fromEntries([site.eventsCalendar(), ...calendars].map((path) => [path, calendar])),
}

/** Headers of `/build.json`, which is read by whoever waits for a build, including a dashboard on another host. */
export const buildRecordHeaders = { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' } as const

/** What the files for hosts depend on. */
export interface HostedBuild extends PolicyOptions {
  /** Whether a picture below `/media/` may be replaced by another one of the same name. */
  picturesMayChange?: boolean
  /** Languages in which it has pages besides its own. */
  languages?: readonly OtherLanguage[]
}

/** How long pictures of the build may be kept. */
export const pictureCaching = ({ picturesMayChange = false }: HostedBuild) =>
  picturesMayChange ? caching.page : caching.forever

interface KeptTimes {
  asset: string
  picture: string
}

/** How long files of the build may be kept where what is not there has a time of its own. */
const keptTimes = (build: HostedBuild): KeptTimes => ({
  asset: caching.forever,
  picture: pictureCaching(build),
})

/**
 * Netlify and Cloudflare Pages send the headers of `_headers` with answers 404 as well, and a file may come later, so nothing
 * is kept for long.
 */
const timesOfAnyAnswer: KeptTimes = { asset: caching.file, picture: caching.page }

/**
 * Headers that answers carry in addition to those of the host; paths may end with `*` and have `:names` for one
 * segment.
 */
export function headerRules(
  build: HostedBuild,
  times = keptTimes(build),
): [path: string, headers: Record<string, string>][] {
  return [
    ['/*', securityHeaders(build)],
    ['/_assets/*', { 'Cache-Control': times.asset }],
    ['/media/*', { 'Cache-Control': times.picture }],
    [buildRecordPath, buildRecordHeaders],
    ['/dashboard', { 'X-Robots-Tag': 'noindex' }],
    ['/dashboard/*', { 'X-Robots-Tag': 'noindex' }],
    ...Object.entries(types).map(([path, type]): [string, Record<string, string>] => [
      path,
      { 'Content-Type': type },
    ]),
  ]
}

/** Text of `_headers`. */
export function toHeadersFile(build: HostedBuild): string {
  return headerRules(build, timesOfAnyAnswer)
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/**
 * Text of `_redirects`: moved paths, and the dashboard page for all dashboard paths. With `staffOrigin`, login and
 * dashboard are redirected there.
 */
export function toRedirectsFile(staffOrigin: string | null = null): string {
  const moved = movedPaths.map(([from, to]) => `${from} ${to} 301`)
  const ofStaff =
    staffOrigin === null
      ? ['/dashboard/* /dashboard 200']
      : [
          ...staffPages.map((path) => `${path} ${staffOrigin}${path} 302`),
          `/dashboard/* ${staffOrigin}/dashboard/:splat 302`,
        ]
  return `${[...moved, ...ofStaff].join('\n')}\n`
}
