// `Cache-Control` values of responses (RFC 9111, RFC 8246), the same wherever they are served from.

export const caching = {
  /** May change at any time: caches revalidate before each use. */
  page: 'public, max-age=0, must-revalidate',
  /** The address always returns the same bytes. */
  forever: 'public, max-age=31536000, immutable',
  /**
   * The same bytes, as long as a record shows them: a browser keeps them, and what many share, such as a CDN, asks before each
   * use, because nobody can remove a copy there when the record is archived.
   */
  picture: 'public, max-age=31536000, s-maxage=0, immutable',
  /** Changes only with the templates. */
  file: 'public, max-age=3600',
  error: 'no-cache',
} as const
