// Types shared by the server and the publisher. Neither imports the other, except where they are started
// (server/main.ts).
import type { Change, PreviewInput } from './entities/change.ts'
import type { ErrorCode, FieldErrors } from './errors.ts'

/** Number of changes whose progress the publisher keeps. */
export const mostKnownChanges = 2000

/** Progress of a change; times in milliseconds since 1970. */
export type ChangeProgress = Pick<Change, 'state' | 'counts' | 'failures' | 'pages'> & {
  /** Only for a site that is built elsewhere. */
  build?: Change['build']
  renderedAt: number | null
  writtenAt: number | null
  liveAt: number | null
}

/** Progress of a change that has not been processed yet. */
export const noProgress: ChangeProgress = {
  state: 'queued',
  counts: { pages: 0, waiting: 0, rendered: 0, written: 0 },
  failures: [],
  pages: [],
  renderedAt: null,
  writtenAt: null,
  liveAt: null,
}

/** Folder in DATA_DIR in which pages keep the share images they have drawn. */
export const drawnImagesFolder = 'cache/share'

/** HTTP metadata of an object in a bucket. */
export interface ObjectHeaders {
  contentType: string
  cacheControl: string
  /**
   * Cache tags of the content, stored as `x-amz-meta-cache-tag`; null for none, or when they are too many for a bucket.
   */
  cacheTag: string | null
}

/** The store of the pages does not answer at present. */
export class PageStoreUnavailableError extends Error {
  override readonly name = 'PageStoreUnavailableError'
}

/** Result of a preview; `refusal` concerns the values to be shown. */
export type PreviewReport =
  | { state: 'preview'; type: string; text: string }
  | { state: 'absent' }
  | { state: 'failed'; reason: string; refusal?: { code: ErrorCode; errors?: FieldErrors } }

/** The API as pages call it. */
export type ApiFetch = (request: Request) => Response | Promise<Response>

/** An answer of the API as pages read it: the tags of its records, and its body. */
export interface ApiText {
  status: number
  tags: readonly string[]
  text: string
}

/** The public reads of the API by their whole address, without requests and responses. */
export type ApiRead = (address: string) => Promise<ApiText>

/** The API inside a rendering thread. */
export interface RenderApi {
  fetch: ApiFetch
  /** As `fetch`, as of the last `catchUp`; missing when the API is another server's. */
  read?: ApiRead
  /** Resolves when responses include all changes up to this one. */
  catchUp(change: number): Promise<void>
  /**
   * Runs `work` with an API that responds as if the values had been saved, and stores nothing. `path` contains the id
   * of a new record.
   */
  preview<T>(input: PreviewInput, work: (fetch: ApiFetch, path: string) => Promise<T>): Promise<T>
  /** Ends its connections, where the thread goes on without it. */
  close?(): Promise<void>
}

/**
 * A module that a rendering thread imports by its URL, chosen by the code that starts the publisher: the server's own
 * API on connections of the thread, another server's API, or that of a build. Only the module interprets its settings.
 */
export interface RenderApiModule {
  openRenderApi(settings: unknown, clock: () => Date): Promise<RenderApi>
}
