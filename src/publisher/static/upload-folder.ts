// Uploads a built folder to a bucket behind a CDN: changed files only, with content type and cache headers, in an order
// in which no page names a missing file. Files of earlier uploads that the build no longer has are deleted last, scripts and
// styles weeks later, because pages that visitors have open load them when they need them; what others put there stays.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isHostFile } from '#content/host-configs.ts'
import { caching } from '#contract/caching.ts'
import { buildRecordPath } from '#contract/entities/site-build.ts'
import { typeOfFile } from '#contract/file-types.ts'
import { isStoredFile } from '#contract/media-record.ts'
import type { ObjectHeaders } from '#contract/publishing.ts'
import type { Bucket } from '../targets/bucket.ts'
import { isImmutable } from './answer-digest.ts'
import {
  formatUploadRecord,
  readUploadRecord,
  saveUploadRecord,
  typesEdition,
  type UploadRecord,
  uploadRecordKey,
} from './upload-record.ts'

const atOnce = 16
/** Milliseconds for which scripts and styles stay that no build has any more. */
const assetsStayMs = 30 * 86_400_000
const pageTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
}

const isAsset = (key: string) => key.startsWith('_assets/')
const isShownByPages = (key: string) => isAsset(key) || key.startsWith('media/')
const isLasting = (key: string) => isAsset(key) || isImmutable(`/${key}`)

/** Upload order: assets and pictures, other files, pages, and last the build record. */
function uploadOrderOf(key: string): number {
  if (`/${key}` === buildRecordPath) return 3
  if (isShownByPages(key)) return 0
  return key.endsWith('.html') ? 2 : 1
}

function headersOf(key: string): ObjectHeaders {
  const end = key.slice(key.lastIndexOf('.') + 1)
  const isRecord = `/${key}` === buildRecordPath
  return {
    contentType:
      key === 'events.xml' ? 'application/atom+xml; charset=utf-8' : (pageTypes[end] ?? typeOfFile(key)),
    cacheControl: isRecord ? 'no-store' : isLasting(key) ? caching.forever : caching.page,
    cacheTag: null,
  }
}

/** Whether earlier editions may have written it with another type: they knew few extensions of pictures. */
const mayHaveOtherType = (key: string) =>
  headersOf(key).contentType.startsWith('image/') && !isStoredFile(key)

async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = Iterator.from(items)
  const run = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
}

export interface Upload {
  /** Numbers of objects. */
  written: number
  removed: number
  /** Keys of objects that no upload is known to have brought, which stay. */
  others: string[]
}

/**
 * The keys that uploads have brought, with those that this one brings. A picture that was there before may be one of the
 * server's own, which the build only shows. Throws when the place is not one of uploads.
 */
function ownKeys(
  keys: readonly string[],
  there: ReadonlyMap<string, string>,
  listed: UploadRecord | null,
): Set<string> {
  // Editions before the list left nothing but the build record.
  const isKnown = listed !== null || there.has(buildRecordPath.slice(1))
  if (!isKnown && there.keys().some((key) => !key.startsWith('media/')))
    throw new Error('There are files that no upload put there. Use an empty bucket or prefix.')
  return new Set([
    ...(listed?.keys.keys() ?? []),
    ...keys.filter((key) => !there.has(key) || !isStoredFile(key)),
  ])
}

/** Makes what uploads have brought below the bucket's prefix equal to the folder, but for assets of earlier builds. */
export async function uploadFolder(folder: string, bucket: Bucket, now = new Date()): Promise<Upload> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => !isHostFile(key))
  const there = new Map<string, string>()
  for await (const { key, etag } of bucket.list()) there.set(key, etag)
  const listed = there.delete(uploadRecordKey) ? await readUploadRecord(bucket) : null
  const own = ownKeys(keys, there, listed)
  const wanted = new Set(keys)
  const lackedSince = (key: string) => (wanted.has(key) ? null : (listed?.keys.get(key) ?? now.toISOString()))
  const record = new Map([...own].map((key) => [key, lackedSince(key)]))
  const typesThere = listed?.types ?? null
  // It is listed first, because an upload may end in the middle.
  const begun = { keys: record, types: typesThere }
  if (!listed || formatUploadRecord(begun) !== formatUploadRecord(listed))
    await saveUploadRecord(bucket, begun)
  let written = 0
  for (const turn of [0, 1, 2, 3])
    await inParallel(
      keys.filter((key) => uploadOrderOf(key) === turn),
      async (key) => {
        const bytes = await readFile(join(folder, key))
        const isTyped = typesThere === typesEdition || !mayHaveOtherType(key)
        // The entity tag of an object uploaded in one part is its MD5 digest.
        if (isTyped && there.get(key) === createHash('md5').update(bytes).digest('hex')) return
        await bucket.put(key, bytes, headersOf(key))
        written += 1
      },
    )
  const isGone = (key: string, since: string | null) =>
    since !== null && (!isAsset(key) || now.getTime() - Date.parse(since) > assetsStayMs)
  const gone = [...record].filter(([key, since]) => isGone(key, since)).map(([key]) => key)
  await inParallel(gone, (key) => bucket.remove(key))
  for (const key of gone) record.delete(key)
  if (gone.length > 0 || typesThere !== typesEdition)
    await saveUploadRecord(bucket, { keys: record, types: typesEdition })
  const others = [...there.keys()].filter((key) => !own.has(key) && !wanted.has(key))
  return { written, removed: gone.length, others }
}
