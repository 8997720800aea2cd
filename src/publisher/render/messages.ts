// What the publisher and its rendering threads say to each other.
import type { PreviewInput } from '#contract/entities/change.ts'
import type { PreviewReport } from '#contract/publishing.ts'

/** What a thread needs to start; all of it plain data. */
export interface ThreadSettings {
  /** Module of the built renderer. */
  entry: string
  /** Module that opens the API a page asks, in the thread itself. */
  apiModule: string
  /** Handed to that module as it is. */
  apiSettings: unknown
  /** Origin that module answers for; without one nobody's, so that nothing it says can be reached. */
  apiUrl?: string
  siteUrl: string
  timeZone: string
  /** Where pictures for sharing are kept once they are painted. */
  dataDir: string
  /** Politeness beyond that of the whole process (0 is none, 19 most). */
  niceness: number
}

/** Please render this path as of this moment. */
export interface PageOrder {
  kind: 'page'
  path: string
  /** Milliseconds since 1970. */
  now: number
  /** The API must know of the outbox up to this change. */
  change: number
  /** Digest of the bytes that are published; null: write in any case. */
  known: string | null
  /** File to write other bytes to, brought to the disk when `durable`. */
  draft: string
  durable: boolean
  /** Somebody has just saved what this page shows. */
  isUrgent: boolean
  /** The report shall say what the page was made from. */
  isTraced?: boolean
}

/** Please render a page with unsaved values laid over what is stored. */
export interface PreviewOrder {
  kind: 'preview'
  input: PreviewInput
  now: number
}

export type RenderOrder = PageOrder | PreviewOrder

/** A rendered page; the bytes lie in the draft when `isNew`. */
export interface RenderedPage {
  state: 'page'
  type: string
  digest: string
  bytes: number
  isNew: boolean
  tags: string[]
  /** Paths the page leads to that no record names. */
  leads: string[]
  /** For an order that is traced. */
  trace?: PageTrace
}

/** What a page was made from, beside the templates and the settings. */
export interface PageTrace {
  /** Each address that was asked, with the digest of its answer (answer-digest.ts). */
  reads: [address: string, digest: string][]
  /** Pictures that the answers name, as pages have them. */
  pictures: string[]
}

/** A page just saved, before its bytes are on the disk. */
export interface FreshPage {
  page: RenderedPage
  body: Uint8Array<ArrayBuffer>
}

export type PageReport =
  | RenderedPage
  | { state: 'absent'; tags: string[] }
  | { state: 'failed'; reason: string }

/**
 * From a thread: it is ready; it can take the next order while it still writes, with the page when somebody waits for
 * it; or what became of an order.
 */
export type ThreadMessage =
  | { say: 'ready' }
  | { say: 'free'; id: number; fresh: FreshPage | null }
  | { say: 'done'; id: number; report: PageReport | PreviewReport }
