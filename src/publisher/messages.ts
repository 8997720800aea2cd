// What the publisher and its rendering threads say to each other.

/** What a thread needs to start; all of it plain data. */
export interface ThreadSettings {
  /** Module of the built renderer. */
  entry: string
  /** Module that opens the API a page asks, in the thread itself. */
  apiModule: string
  /** Handed to that module as it is. */
  apiSettings: unknown
  siteUrl: string
  timeZone: string
}

/** Please render this path as of this moment (milliseconds since 1970). */
export interface RenderOrder {
  id: number
  path: string
  now: number
}

/** A page, or why there is none. */
export type RenderReport =
  | { id: number; state: 'page'; type: string; body: Uint8Array; tags: string[] }
  | { id: number; state: 'absent'; tags: string[] }
  | { id: number; state: 'failed'; reason: string }

/** What the API module must export. */
export interface RenderApiModule {
  openRenderApi(
    settings: unknown,
    clock: () => Date,
  ): Promise<{ fetch: (request: Request) => Response | Promise<Response> }>
}
