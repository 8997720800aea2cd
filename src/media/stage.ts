// Streams an upload to a private file on the data volume, so that nothing large stays in memory.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { limits } from '#contract/limits.ts'
import { MediaRefusal } from './refusal.ts'

/**
 * A received file before it is checked; `bytes` may be 0. The receiver deletes it by disposing of it; disposing twice
 * is allowed.
 */
export type StagedFile = { readonly path: string; readonly bytes: number } & AsyncDisposable

/** A Node stream, or a web stream as `Blob` and `Request` provide it. */
export type UploadStream = Readable | ReadableStream<Uint8Array>

export type StageOptions = {
  /** Maximum size in bytes; the stream is destroyed as soon as it exceeds it. */
  maxBytes?: number
  /** Maximum time for the whole file to arrive, in seconds. */
  maxSeconds?: number
  /** Aborts the upload, for instance when the request ends. */
  signal?: AbortSignal
}

const suffix = '.upload'
const hour = 3_600_000

/**
 * Receives a stream into a new file in `folder`, readable by the owner only. Throws `MediaRefusal` (`too_large`,
 * `slow_upload`) or the error of the stream or the disk; then no file stays.
 */
export async function stageUpload(
  source: UploadStream,
  folder: string,
  options: StageOptions = {},
): Promise<StagedFile> {
  const { maxBytes = limits.imageBytes, maxSeconds = 120, signal } = options
  const stream = source instanceof Readable ? source : Readable.fromWeb(source as NodeWebStream<Uint8Array>)
  // A stream may fail before the file is open; the pipeline still reports it, and this listener avoids an unhandled
  // error.
  stream.once('error', () => {})
  const path = join(folder, randomUUID() + suffix)
  const staged = { path, bytes: 0, [Symbol.asyncDispose]: () => rm(path, { force: true }) }
  const deadline = AbortSignal.timeout(maxSeconds * 1000)

  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      staged.bytes += chunk.byteLength
      if (staged.bytes > maxBytes) throw new MediaRefusal('too_large')
      yield chunk
    }
  }

  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Opened before the pipeline starts: a stream that opens the file itself could do so after it is removed below.
    const file = await open(path, 'wx', 0o600)
    await pipeline(stream, counted, file.createWriteStream(), {
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    if (wasCut(stream)) throw new MediaRefusal('too_large')
    return staged
  } catch (error) {
    stream.destroy()
    await staged[Symbol.asyncDispose]()
    throw deadline.aborted && !signal?.aborted ? new MediaRefusal('slow_upload') : error
  }
}

/** A multipart parser with a limit of its own ends the stream early and only sets this flag. */
function wasCut(stream: Readable & { truncated?: boolean }): boolean {
  return stream.truncated === true
}

/**
 * Deletes files that an earlier process left in `folder`, when they are older than `minAgeMs` (an hour, because other
 * processes may be receiving into the same folder). Returns their number.
 */
export async function discardStale(folder: string, minAgeMs = hour): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  for (const name of await readdir(folder)) {
    if (!name.endsWith(suffix)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || Date.now() - found.mtimeMs < minAgeMs) continue
    await rm(path, { force: true })
    count += 1
  }
  return count
}
