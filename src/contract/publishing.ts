// What the server and the publisher tell each other. Neither imports the other but where they are started (server/main.ts):
// what crosses between them is of these shapes.
import type { Change, PreviewInput } from './entities/change.ts'
import type { ErrorCode, FieldErrors } from './errors.ts'

/** How far a change has come; times in milliseconds since 1970. */
export type ChangeProgress = Pick<Change, 'state' | 'counts' | 'failures' | 'pages'> & {
  /** Of a site that is built elsewhere. */
  build?: Change['build']
  renderedAt: number | null
  writtenAt: number | null
  liveAt: number | null
}

/** Of a change of which nothing has been seen yet. */
export const noProgress: ChangeProgress = {
  state: 'queued',
  counts: { pages: 0, waiting: 0, rendered: 0, written: 0 },
  failures: [],
  pages: [],
  renderedAt: null,
  writtenAt: null,
  liveAt: null,
}

/** What an object in a bucket says of itself when it is served. */
export interface ObjectHeaders {
  contentType: string
  cacheControl: string
  /** Names of what is inside, kept as `x-amz-meta-cache-tag`; null for none, or when they are too many for a bucket. */
  cacheTag: string | null
}

/** What became of a preview; a refusal is of the values that were to be shown. */
export type PreviewReport =
  | { state: 'preview'; type: string; text: string }
  | { state: 'absent' }
  | { state: 'failed'; reason: string; refusal?: { code: ErrorCode; errors?: FieldErrors } }

/** The API as a page asks it. */
export type ApiFetch = (request: Request) => Response | Promise<Response>

/** The API inside a rendering thread. */
export interface RenderApi {
  fetch: ApiFetch
  /** Resolves when answers include everything up to this change. */
  catchUp(change: number): Promise<void>
  /** Runs `work` with an API that answers as if the values had been saved; nothing stays. `path` has the number of a new record in it. */
  preview<T>(input: PreviewInput, work: (fetch: ApiFetch, path: string) => Promise<T>): Promise<T>
}

/**
 * A module a rendering thread loads by its address, which whoever starts the publisher names: the server's own API on
 * connections of the thread, another server's, or that of a build. Its settings are its own affair.
 */
export interface RenderApiModule {
  openRenderApi(settings: unknown, clock: () => Date): Promise<RenderApi>
}
