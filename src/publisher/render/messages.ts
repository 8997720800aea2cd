// Messages between the publisher and its rendering threads.
import type { PreviewInput } from '#contract/entities/change.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import type { PreviewReport } from '#contract/publishing.ts'

/** Settings that a thread needs to start, all of them plain data. */
export interface ThreadSettings {
  /** Path of the module of the built renderer. */
  entry: string
  /** Module that opens, inside the thread, the API that pages read. */
  apiModule: string
  /** Passed to that module unchanged. */
  apiSettings: unknown
  /** Origin of that API; by default an invalid one, so that nothing outside the thread can be reached. */
  apiUrl?: string
  siteUrl: string
  timeZone: string
  /** Languages that the site has besides its own. */
  languages?: readonly OtherLanguage[]
  /** Origin of the login and the dashboard; null or absent when they are on the site. */
  staffOrigin?: string | null
  /** Origins of pictures besides those of the site and of the API. */
  mediaOrigins?: readonly string[]
  /** Folder in which share images are stored once they are drawn. */
  dataDir: string
  /** Nice value added to that of the process (0 is none, 19 the most). */
  niceness: number
}

/** Order to render a path as of the moment `now`. */
export interface PageOrder {
  kind: 'page'
  path: string
  /** Milliseconds since 1970. */
  now: number
  /** The latest outbox change that the API must have seen. */
  change: number
  /** Digest of the published bytes; null to write in any case. */
  known: string | null
  /** File for the new bytes if they differ, synced to disk when `durable`. */
  temp: string
  durable: boolean
  /** True when somebody has just saved what this page shows. */
  isUrgent: boolean
  /** True when the report must say what the page was made from. */
  isTraced?: boolean
}

/** Order to render a page with unsaved values applied over the stored ones. */
export interface PreviewOrder {
  kind: 'preview'
  input: PreviewInput
  now: number
}

export type RenderTask = PageOrder | PreviewOrder

/** A rendered page; its bytes are in the temporary file when `isNew`. */
export interface RenderedPage {
  state: 'page'
  type: string
  digest: string
  bytes: number
  isNew: boolean
  tags: string[]
  /** Paths of further pages that this page links to and no record names. */
  leads: string[]
  /** Present when the order is traced. */
  trace?: PageTrace
}

/** What a page was made from, besides the templates and the settings. */
export interface PageTrace {
  /** Each address that was read, with the digest of its answer (answer-digest.ts). */
  reads: [address: string, digest: string][]
  /** Paths of the pictures named in the answers, as pages use them. */
  pictures: string[]
}

/** A page just rendered, before its bytes are on the disk. */
export interface FreshPage {
  page: RenderedPage
  body: Uint8Array<ArrayBuffer>
}

export type PageReport =
  | RenderedPage
  | { state: 'absent'; tags: string[] }
  | { state: 'failed'; reason: string }

/**
 * Message from a thread: it is ready; it can take the next order while it still waits for the disk, with the page of an
 * urgent order; or the result of an order, after which it can in any case.
 */
export type ThreadMessage =
  | { say: 'ready' }
  | { say: 'free'; id: number; fresh: FreshPage | null }
  | { say: 'done'; id: number; report: PageReport | PreviewReport }
