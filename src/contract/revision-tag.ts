// How a revision is written in `ETag` and `If-Match` (RFC 9110, section 8.8.3).

/** Entity tag of a record's `revision`. */
export function revisionTag(revision: number): string {
  return `"r${revision}"`
}

// Proxies that compress write their coding behind a tag (`"r3-gzip"`).
const each = /"r(\d+)(?:[-;]\w+)?"/g
const whole = /^(?:W\/)?"r(\d+)(?:[-;]\w+)?"$/

/** The revisions that the tags of an `If-Match` header name; none where they are of another kind. */
export const revisionsIn = (tags: string): number[] =>
  [...tags.matchAll(each)].map((match) => Number(match[1]))

/** The tag as the server has sent it, before a proxy has compressed the answer or made the tag weak. */
export function toRevisionTag(etag: string | null): string | null {
  const [, revision] = whole.exec(etag ?? '') ?? []
  return revision === undefined ? etag : revisionTag(Number(revision))
}
