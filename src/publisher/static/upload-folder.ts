// Uploads a built folder to a bucket behind a CDN: changed files only, with content type and cache headers, in an order
// in which no page names a missing file. Files that the build no longer has are deleted last.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isHostFile } from '#content/host-configs.ts'
import { caching } from '#contract/caching.ts'
import { buildRecordPath } from '#contract/entities/site-build.ts'
import { typeOfFile } from '#contract/file-types.ts'
import type { ObjectHeaders } from '#contract/publishing.ts'
import type { Bucket } from '../targets/bucket.ts'
import { isImmutable } from './answer-digest.ts'

const atOnce = 16
const pageTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  avif: 'image/avif',
}

const isShownByPages = (key: string) => /^(_assets|media)\//.test(key)
const isLasting = (key: string) => key.startsWith('_assets/') || isImmutable(`/${key}`)

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

async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = Iterator.from(items)
  const run = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
}

/** Makes the bucket's prefix equal to the folder; returns how many objects were written and removed. */
export async function uploadFolder(
  folder: string,
  bucket: Bucket,
): Promise<{ written: number; removed: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => !isHostFile(key))
  const there = new Map<string, string>()
  for await (const { key, etag } of bucket.list()) there.set(key, etag)
  let written = 0
  for (const turn of [0, 1, 2, 3])
    await inParallel(
      keys.filter((key) => uploadOrderOf(key) === turn),
      async (key) => {
        const bytes = await readFile(join(folder, key))
        // The entity tag of an object uploaded in one part is its MD5 digest.
        if (there.get(key) === createHash('md5').update(bytes).digest('hex')) return
        await bucket.put(key, bytes, headersOf(key))
        written += 1
      },
    )
  const wanted = new Set(keys)
  const gone = [...there.keys()].filter((key) => !wanted.has(key))
  await inParallel(gone, (key) => bucket.remove(key))
  return { written, removed: gone.length }
}
