// Whether the cached copy of a client is current (RFC 9110, section 13.1.2).
import fresh from 'fresh'

/** `ifNoneMatch` is the header as sent; `etag` is that of the response, with its quotes. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
