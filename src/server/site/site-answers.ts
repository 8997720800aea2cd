// Responses of the site, from the list of its release: 404 for what is not on the list, 410 for what was there once,
// 503 for what cannot be shown at present.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caching } from '#contract/caching.ts'
import { typeOfFile } from '#contract/file-types.ts'
import { languageOf, ownPath } from '#contract/languages.ts'
import { movedPaths } from '#contract/moved-paths.ts'
import { PageStoreUnavailableError } from '#contract/publishing.ts'
import { siteNames } from '#contract/resources.ts'
import { plainHeaders } from '#contract/security-headers.ts'
import { trimEnd } from '#contract/trim.ts'
import { isNotModified } from '../request/not-modified.ts'
import type { SiteEntry, SiteList } from '../site-list.ts'
import { BodyCache, digestOf, type Packed, ReplacedError } from './body-cache.ts'
import { codingFor, isPackable } from './coding.ts'
import type { OriginRedirect } from './staff-origin.ts'

/** The parts of a request that the site uses; `path` is without the query. */
export interface SiteRequest {
  host?: string | undefined
  path: string
  query: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

export interface SiteAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | string | null
}

/** Maximum attempts, because a page can be replaced while it is read. */
const maxAttempts = 5

type Caching = keyof typeof caching

const moved = movedPaths.map(([from, to]) => ({
  pattern: new RegExp(`^${from.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  to,
}))

/** The own path of a record's page with leading zeros in its id. */
const padded = new RegExp(`^/(?:${siteNames.join('|')})/(0{1,20})[1-9]\\d{0,9}(?:/gallery)?$`)

/** The page on which the links of drafts are looked at: not kept, not found, and not named to where it leads. */
const draftHeaders = {
  'cache-control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const maintenancePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Back in a moment</title><h1>Back in a moment</h1><p>This page is being updated. Please try again shortly.</p></html>`

/** The first part of an own path that has more parts. */
const sectionOf = /^\/+([^/]+)\/+[^/]/

/** Paths of prebuilt 404 pages, the section's own and the site's; one in the language of the address comes first. */
function missingPages(path: string): string[] {
  const own = ownPath(path)
  const section = sectionOf.exec(own)?.[1]
  const pages = section === undefined ? ['/404'] : [`/${section}/404`, '/404']
  return own === path ? pages : pages.flatMap((page) => [`/${languageOf(path)}${page}`, page])
}

/** Responds to requests for everything except the API and media. */
export class SiteAnswers {
  private readonly cache = new BodyCache()
  private readonly list: SiteList

  private readonly leadElsewhere: OriginRedirect | null
  private readonly read = (entry: SiteEntry) => this.list.read(entry)

  constructor(list: SiteList, leadElsewhere: OriginRedirect | null = null) {
    this.list = list
    this.leadElsewhere = leadElsewhere
  }

  /** The response for a cached page; null when it is not cached, does not exist, or is about to change. */
  ready(request: SiteRequest): SiteAnswer | null {
    if (this.list.arrival(request.path)) return null
    const entry = this.list.page(request.path)
    if (!entry || request.path.endsWith('/404') || this.elsewhere(request)) return null
    const packed = this.cache.peek(entry.digest, this.codingOf(entry, request))
    return packed ? this.compose(entry, packed, request, 200, 'page') : null
  }

  async answer(request: SiteRequest): Promise<SiteAnswer> {
    await this.list.arrival(request.path)
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.attempt(request)
      } catch (error) {
        if (error instanceof PageStoreUnavailableError) return this.withheld()
        const isPassing = error instanceof ReplacedError || (error as NodeJS.ErrnoException).code === 'ENOENT'
        if (!isPassing) throw error
        if (tries === maxAttempts) return this.fromDisk(request)
      }
    }
  }

  /**
   * Fallback when the list is behind the disk, after a crash or while another process publishes. Pages are written
   * atomically: an existing file is served under its own digest, and a missing one once the list is up to date.
   */
  private async fromDisk(request: SiteRequest): Promise<SiteAnswer> {
    const page = this.list.page(request.path)
    const body = page && (await readIfThere(join(this.list.folder, page.file)))
    if (!body) return this.withheld()
    return this.send(request, { ...page, digest: digestOf(body), body }, 200, 'page')
  }

  private async attempt(request: SiteRequest): Promise<SiteAnswer> {
    const { path, query } = request
    const elsewhere = this.elsewhere(request)
    if (elsewhere) return redirect(elsewhere.path, query, 307, elsewhere.origin)
    const page = path.endsWith('/404') ? null : this.list.page(path)
    if (page) return this.send(request, page, 200, 'page')
    const fixed = this.list.fixed(path)
    if (fixed) {
      const { file, digest, immutable } = fixed
      const type = typeOfFile(file)
      const named = `${file}-${digest}`.replaceAll(/[^\w.-]/g, '-')
      const entry = { file, type, digest: named, ofBytes: digest }
      const answer = await this.send(request, entry, 200, immutable ? 'forever' : 'file')
      // Also for a preview, whose frame has no origin of its own.
      answer.headers['access-control-allow-origin'] = '*'
      return answer
    }
    if (path === '/dashboard' || path.startsWith('/dashboard/')) {
      const screen = this.list.page('/dashboard')
      if (screen) return this.send(request, screen, 200, 'page')
    }
    const target = this.targetOf(path)
    if (target) return redirect(target, query, 301)
    const plain = trimEnd(path, '/') || '/'
    if (plain !== path && this.list.page(plain)) return redirect(plain, query, 308)
    const canonical = this.canonicalOf(plain)
    if (canonical) return redirect(canonical, query, 301)
    if (this.list.isWithheld(plain)) return this.withheld()
    return this.missing(request, this.list.isGone(plain) ? 410 : 404)
  }

  /** Scripts, styles and fonts are served at both origins. */
  private elsewhere({ host, path }: SiteRequest) {
    if (this.leadElsewhere === null || this.list.fixed(path)) return null
    return this.leadElsewhere(host, path)
  }

  private codingOf(entry: SiteEntry, { acceptEncoding }: SiteRequest) {
    return isPackable(entry.type) ? codingFor(acceptEncoding) : ''
  }

  private async send(
    request: SiteRequest,
    entry: SiteEntry,
    status: number,
    keep: Caching,
  ): Promise<SiteAnswer> {
    const coding = this.codingOf(entry, request)
    const packed = await this.cache.get(entry, coding, this.read)
    return this.compose(entry, packed, request, status, keep)
  }

  private compose(
    entry: SiteEntry,
    { bytes, coding }: Packed,
    { ifNoneMatch }: SiteRequest,
    status: number,
    keep: Caching,
  ): SiteAnswer {
    const etag = `"${entry.digest}${coding && `-${coding}`}"`
    const headers: Record<string, string> = {
      ...this.list.headers(entry.type),
      etag,
      'cache-control': caching[keep],
      'content-type': entry.type,
    }
    if (isPackable(entry.type)) headers.vary = 'Accept-Encoding'
    if (entry.file === 'dashboard.html') headers['x-robots-tag'] = 'noindex'
    if (entry.file === 'draft.html') Object.assign(headers, draftHeaders)
    if (status === 200 && isNotModified(ifNoneMatch, etag)) return { status: 304, headers, body: null }
    if (coding) headers['content-encoding'] = coding
    return { status, headers, body: bytes }
  }

  private targetOf(path: string): string | null {
    for (const { pattern, to } of moved) {
      const groups = pattern.exec(path)?.groups ?? (pattern.test(path) ? {} : null)
      if (groups) return to.replace(/:(\w+)/g, (_, name: string) => groups[name] ?? '')
    }
    return null
  }

  /** The canonical path of a page that was requested with another form of its id. */
  private canonicalOf(path: string): string | null {
    const leadingZeros = padded.exec(ownPath(path))?.[1]
    if (leadingZeros === undefined) return null
    const canonical = path.replace(`/${leadingZeros}`, '/')
    return this.list.page(canonical) ? canonical : null
  }

  private withheld(): SiteAnswer {
    const type = 'text/html; charset=utf-8'
    const headers = {
      ...this.list.headers(type),
      'content-type': type,
      'cache-control': 'no-store',
      'retry-after': '30',
    }
    return { status: 503, headers, body: maintenancePage }
  }

  private async missing(request: SiteRequest, status: 404 | 410): Promise<SiteAnswer> {
    for (const candidate of missingPages(request.path)) {
      const page = this.list.page(candidate)
      if (page) return this.send(request, page, status, 'error')
    }
    const type = 'text/plain; charset=utf-8'
    return { status, headers: { ...this.list.headers(type), 'content-type': type }, body: 'Page not found.' }
  }
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The path encoded as an address (RFC 3986, section 2.1); everything but separators arrives decoded. */
export const toAddress = (path: string) => encodeURI(path.toWellFormed()).replaceAll('%25', '%')

/** A 307 depends on the requested host, and is not cached. */
function redirect(path: string, query: string, status: 301 | 307 | 308, origin = ''): SiteAnswer {
  const location = origin + toAddress(path) + query
  const keep = status === 307 ? 'no-store' : 'public, max-age=3600'
  return { status, headers: { ...plainHeaders, location, 'cache-control': keep }, body: null }
}
