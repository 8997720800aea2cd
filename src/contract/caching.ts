// How long copies of an answer may be kept (RFC 9111, RFC 8246): the same wherever it is served from.

export const caching = {
  /** May change at any moment: a copy is asked after before it is used. */
  page: 'public, max-age=0, must-revalidate',
  /** Its address stands for these bytes alone. */
  forever: 'public, max-age=31536000, immutable',
  /** Changes with the templates only. */
  file: 'public, max-age=3600',
  error: 'no-cache',
} as const
