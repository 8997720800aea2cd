// How a revision is written in `ETag` and `If-Match` (RFC 9110, section 8.8.3).

/** Entity tag of a record's `revision`. */
export function revisionTag(revision: number): string {
  return `"r${revision}"`
}
