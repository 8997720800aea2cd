// What the bucket is to have at a path.
import { toStaffRedirect } from '#content/staff-redirect.ts'
import { caching } from '#contract/caching.ts'
import type { ObjectHeaders } from '#contract/publishing.ts'
import { digestOf } from '../release/page-digest.ts'

export interface WantedObject {
  read(): Promise<Buffer>
  /** Digest of its bytes. */
  digest: string
  headers: ObjectHeaders
  /** Another when bytes or headers are others. */
  signature: string
}

export const signatureOf = (digest: string, headers: ObjectHeaders) =>
  digestOf(JSON.stringify([digest, headers]))

/** The page that leads to the login or the dashboard on another origin. */
export function toStaffObject(staffOrigin: string, path: string): WantedObject {
  const bytes = Buffer.from(toStaffRedirect(staffOrigin, path))
  const headers = { contentType: 'text/html; charset=utf-8', cacheControl: caching.page, cacheTag: null }
  const digest = digestOf(bytes)
  return { read: async () => bytes, digest, headers, signature: signatureOf(digest, headers) }
}
