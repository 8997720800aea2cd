// An upload in flight: streamed to a private file on the data volume, so that nothing large stays in memory.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { limits } from '#contract/limits.ts'
import { MediaRefusal } from './refusal.ts'

/** A received file, not yet judged; `bytes` may be 0. It is gone when whoever received it disposes of it, also twice. */
export type StagedFile = { readonly path: string; readonly bytes: number } & AsyncDisposable

/** A stream of Node, or of the web as `Blob` and `Request` give it. */
export type UploadStream = Readable | ReadableStream<Uint8Array>

export type StageOptions = {
  /** Largest size taken, in bytes; the stream is destroyed as soon as it has sent more. */
  maxBytes?: number
  /** Longest time the whole file may take to arrive, in seconds. */
  maxSeconds?: number
  /** Aborts the reception, for instance when the request ends. */
  signal?: AbortSignal
}

const suffix = '.upload'
const hour = 3_600_000

/**
 * Receives a stream into a new file in `folder`, readable by the owner only.
 * Throws `MediaRefusal` (`too_large`, `too_slow`) or what the stream or the disk reports; then no file stays.
 */
export async function stageUpload(
  source: UploadStream,
  folder: string,
  options: StageOptions = {},
): Promise<StagedFile> {
  const { maxBytes = limits.imageBytes, maxSeconds = 120, signal } = options
  const stream = source instanceof Readable ? source : Readable.fromWeb(source as NodeWebStream<Uint8Array>)
  // A stream may break before the file is open; the pipeline then still reports it, and no one else has to hear it.
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
    // Opened before anything is received: a stream that opens by itself may do so after the file was removed below.
    const file = await open(path, 'wx', 0o600)
    await pipeline(stream, counted, file.createWriteStream(), {
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    if (wasCut(stream)) throw new MediaRefusal('too_large')
    return staged
  } catch (error) {
    stream.destroy()
    await staged[Symbol.asyncDispose]()
    throw deadline.aborted && !signal?.aborted ? new MediaRefusal('too_slow') : error
  }
}

/** A multipart parser with a limit of its own ends the stream early and only says so in this flag. */
function wasCut(stream: Readable & { truncated?: boolean }): boolean {
  return stream.truncated === true
}

/**
 * Deletes files that an earlier process left in `folder`, when they are older than `minAgeMs`
 * (an hour: other processes may be receiving into the same folder). Answers how many.
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
