// Whether a client has what it asks for already (RFC 9110, section 13.1.2).
import fresh from 'fresh'

/** `ifNoneMatch` is the header as sent; `etag` is that of the answer, in its quotes. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
