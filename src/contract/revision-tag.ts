// How a revision is written in `ETag` and `If-Match` (RFC 9110, section 8.8.3).

/** Entity tag of a record's `revision`. */
export function revisionTag(revision: number): string {
  return `"r${revision}"`
}

/** The tag as the server has sent it: proxies that compress write their coding behind it (`"r3-gzip"`), or make it weak. */
export function toRevisionTag(etag: string | null): string | null {
  const [, revision] = /^(?:W\/)?"r(\d+)(?:[-;]\w+)?"$/.exec(etag ?? '') ?? []
  return revision === undefined ? etag : revisionTag(Number(revision))
}
