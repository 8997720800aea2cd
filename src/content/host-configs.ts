// Configuration for plain web servers, so that they serve a built folder as ours would: nginx and Caddy settings, to be
// included in the block of a site whose root is the folder, and those of the program `serve`. They contain the headers
// of this build.
import { caching } from '#contract/caching.ts'
import { buildRecordPath } from '#contract/entities/site-build.ts'
import { otherLanguages } from '#contract/languages.ts'
import { movedPaths } from '#contract/moved-paths.ts'
import { siteNames } from '#contract/resources.ts'
import { securityHeaders } from '#contract/security-headers.ts'
import { buildRecordHeaders, type HostedBuild, headerRules, pictureCaching } from './host-files.ts'

/** Names of the files in the folder that are for hosts and not for visitors. */
const hostFiles = [
  '_headers',
  '_redirects',
  '_nginx.conf',
  '_caddyfile',
  '_cloudfront.js',
  '_cloudfront-headers.json',
  'serve.json',
] as const
export type HostFile = (typeof hostFiles)[number]
export const isHostFile = (name: string) => (hostFiles as readonly string[]).includes(name)
/** A path that ends with a slash; without it, it leads to no other host, as `//host` and `/\host` do in browsers. */
const slashed = '(/[^/\\x5c\\x00-\\x1f][^\\x5c\\x00-\\x1f]*)/$'
const ownPattern = `^/(${hostFiles.map((name) => name.replace('.', '\\.')).join('|')})$`
/** Sections with a 404 page of their own. */
const sections = siteNames.toSorted().join('|')
/** What an address may begin with: one of the languages. */
const beginning = (languages: readonly string[]) =>
  languages.length > 0 ? `(?:(?:${languages.join('|')})/)?` : ''
/** Where a folder with a 404 page of its own is in an address; languages without pages share those of the site's own. */
const folderPattern = ({ languages = [] }: HostedBuild, group: string) =>
  `^/${beginning(otherLanguages.filter((one) => !languages.includes(one)))}(${group}${beginning(languages)}(?:${sections}))/`
/** What addresses of the languages with pages begin with; null where there are none. */
const languagePattern = ({ languages = [] }: HostedBuild, group: string) =>
  languages.length > 0 ? `^/(${group}${languages.join('|')})/` : null
const atom = 'application/atom+xml; charset=utf-8'
const calendar = 'text/calendar; charset=utf-8'
const noindex = { 'X-Robots-Tag': 'noindex' }

/**
 * Each moved path as a regular expression, and its target with the result of `segment` in place of the first, second …
 * `:name`. Servers match decoded paths and write what matched into a header, so it holds neither a line break nor a slash.
 */
export function toMoves(segment: (at: number, place: number) => string) {
  return movedPaths.map(([from, to], at) => {
    let place = 0
    const target = to.replace(/:\w+/g, () => {
      place += 1
      return segment(at, place)
    })
    return { pattern: `^${from.replace(/:\w+/g, '([\\w-]+)')}$`, target }
  })
}

/** Whether the server answers beside the folder: it has pictures that no page showed at the time of the build. */
const isBesideServer = ({ apiOrigin }: HostedBuild) => !apiOrigin

/**
 * Text of `_nginx.conf`, for nginx from 1.18. Every location repeats the headers, because one with headers of its own
 * inherits none.
 */
export function toNginxFile(build: HostedBuild): string {
  const lines = (headers: Record<string, string>) =>
    Object.entries({ ...securityHeaders(build), ...headers })
      .map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
      .join('')
  const page = { 'Cache-Control': caching.page }
  // Where no location passes these on, as in scripts/deploy/nginx.conf, they lead to the 404 page.
  const fromServer = isBesideServer(build) ? '  try_files $uri /_server$uri$is_args$args;\n' : ''
  const language = languagePattern(build, '?<language>')
  const ofLanguage =
    language === null
      ? ''
      : `location ~ ${language} {
${lines(page)}  error_page 404 /$language/404.html;
  try_files $uri $uri.html =404;
}
`
  const moved = toMoves((_, place) => `$${place}`).map(
    ({ pattern, target }) => `location ~ ${pattern} { return 301 ${target}$is_args$args; }`,
  )
  return `# Include this in the server block whose root is this folder, and reload nginx after each build.
absolute_redirect off;
error_page 404 /404.html;
rewrite ^(?!/(?:api|hooks)/)${slashed} $1 permanent;

location ~ ${ownPattern} { return 404; }
${moved.join('\n')}

location ^~ /_assets/ {
${lines({ 'Cache-Control': caching.forever })}}
location ^~ /media/ {
${lines({ 'Cache-Control': pictureCaching(build) })}${fromServer}}
location ~ ^/dashboard(/|$) {
${lines({ ...page, ...noindex })}  try_files /dashboard.html =404;
}
location ~ .ics$ {
${lines(page)}  types { }
  default_type "${calendar}";
}
location = /events.xml {
${lines(page)}  types { }
  default_type "${atom}";
}
location = ${buildRecordPath} {
${lines(buildRecordHeaders)}}
location ~ ${folderPattern(build, '?<folder>')} {
${lines(page)}  error_page 404 /$folder/404.html;
  try_files $uri $uri.html =404;
}
${ofLanguage}location / {
${lines(page)}  try_files $uri $uri.html $uri/index.html =404;
}
`
}

/** Text of `_caddyfile`, for Caddy 2. */
export function toCaddyFile(build: HostedBuild): string {
  const headers = Object.entries(securityHeaders(build))
    .map(([name, value]) => `  ${name} "${value}"\n`)
    .join('')
  const folder = folderPattern(build, '')
  const language = languagePattern(build, '')
  const ofLanguage =
    language === null
      ? ''
      : `  @language {
    path_regexp language ${language}
    not path_regexp ${folder}
  }
  rewrite @language /{re.language.1}/404.html
`
  const moved = toMoves((at, place) => `{re.moved${at}.${place}}`).map(
    ({ pattern, target }, at) =>
      `@moved${at} path_regexp moved${at} ${pattern}\nredir @moved${at} ${target} 301\n`,
  )
  const fromServer = isBesideServer(build) ? '  not {\n    path /media/*\n    not file\n  }\n' : ''
  return `# Import this in the block of the site whose root is this folder, and reload Caddy after each build.
@site {
  not path /api/* /hooks/*
${fromServer}}
header @site {
${headers}}
@page not path /api/* /hooks/* /_assets/* /media/* ${buildRecordPath}
header @page Cache-Control "${caching.page}"
@asset {
  path /_assets/*
  file
}
header @asset Cache-Control "${caching.forever}"
@picture {
  path /media/*
  file
}
header @picture Cache-Control "${pictureCaching(build)}"
@dashboard path /dashboard /dashboard/*
header @dashboard X-Robots-Tag noindex
${Object.entries(buildRecordHeaders)
  .map(([name, value]) => `header ${buildRecordPath} ${name} "${value}"`)
  .join('\n')}
header *.ics Content-Type "${calendar}"
header /events.xml Content-Type "${atom}"

@slash {
  not path /api/* /hooks/*
  path_regexp slash ^${slashed}
}
redir @slash {re.slash.1} 301
${moved.join('')}
@own path ${hostFiles.map((name) => `/${name}`).join(' ')}
error @own 404
rewrite @dashboard /dashboard.html
try_files {path} {path}.html {path}/index.html
file_server
handle_errors {
  header {
${headers}  }
  @folder path_regexp folder ${folder}
  rewrite @folder /{re.folder.1}/404.html
${ofLanguage}  @elsewhere {
    not path_regexp ${folder}
${language === null ? '' : `    not path_regexp ${language}\n`}  }
  rewrite @elsewhere /404.html
  file_server
}
`
}

/** Text of `serve.json`, for the program `serve`, which supports only one 404 page. */
export function toServeFile(build: HostedBuild): string {
  // `serve` matches the path of the file, not of the address.
  const globOf = (path: string) =>
    path === '/dashboard' ? '/dashboard.html' : path.replace(/\/\*$/, '/**').replace(/:\w+/g, '*')
  const headers = headerRules(build).map(([path, given]) => ({
    source: path === '/*' ? '**' : globOf(path),
    headers: Object.entries(given).map(([key, value]) => ({ key, value })),
  }))
  const redirects = movedPaths.map(([source, destination]) => ({ source, destination, type: 301 }))
  const rewrites = [{ source: '/dashboard/**', destination: '/dashboard.html' }]
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, redirects, rewrites, headers }, null, 2)}\n`
}
