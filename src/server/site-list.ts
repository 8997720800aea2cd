// What the server may serve of the site; the publisher keeps it up to date.

export interface SiteEntry {
  /** Of a page; a fixed file has none. */
  path?: string
  /** File inside `folder`. */
  file: string
  type: string
  /** Changes whenever the bytes do. */
  digest: string
  /** Digest of the bytes alone; `digest` by default. */
  ofBytes?: string
  /** The new bytes, while the file still has the old ones. */
  body?: Uint8Array<ArrayBuffer>
}

/** The site as a list of files: an address that is not on it does not exist. */
export interface SiteList {
  readonly folder: string
  /** Bytes of a page or fixed file. Rejects with ENOENT, or with `PageStoreUnavailableError`. */
  read(entry: SiteEntry): Promise<Uint8Array>
  /** A page at exactly this path. */
  page(path: string): SiteEntry | null
  /** Resolves when the version of a page is there that somebody has just saved, at most a moment later; null when none is made. */
  arrival(path: string): Promise<void> | null
  /** A script, style, font or other fixed file. */
  fixed(path: string): { file: string; immutable: boolean; digest: string } | null
  /** Whether the path was a page earlier. */
  isGone(path: string): boolean
  /** Whether the page exists but cannot be shown at present. */
  isWithheld(path: string): boolean
  /** Security headers of a response of this type. */
  headers(type: string): Record<string, string>
}
