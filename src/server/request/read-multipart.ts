// Multipart bodies: text becomes fields, files are streamed to disk as they arrive (RFC 7578).
import { isUtf8 } from 'node:buffer'
import { finished, Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { BusboyFileStream, BusboyHeaders } from '@fastify/busboy'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { shownName } from '#contract/field-messages.ts'
import { fieldMeta, fieldNamed, fieldShape } from '#contract/field-shape.ts'
import { readFormText } from '#contract/form-text.ts'
import { limits } from '#contract/limits.ts'
import type { MediaLibrary } from '#media/library.ts'
import { MediaRefusal } from '#media/refusal.ts'
import { assertNoRepeats, replacement, tooMany, unreadable } from './body-fields.ts'
import { toMediaError } from './media-error.ts'
import { createPartCounter } from './part-counter.ts'
import { Upload } from './upload.ts'

const maxFiles = 4
/** Of a form with as many parts as any may have. */
const maxDelimiters = limits.bodyFields + maxFiles + 1
/**
 * After so many bytes the pieces that have been written are freed, in a millisecond: V8 would free them in a collection of
 * the whole heap, which costs more than all else about a picture of 15 MB. Needs `--expose-gc`.
 */
const collectEveryBytes = 2 * 2 ** 20

function isFileField(schema: z.ZodObject, name: string): boolean {
  const field = fieldNamed(schema, name)
  return field !== undefined && fieldMeta(field).file === true
}

/** Whether a part with a file name is the JSON text of a field: many clients send lists and maps so. */
function isJsonField(schema: z.ZodObject, name: string, type: string): boolean {
  const field = fieldNamed(schema, name)
  return type.toLowerCase() === 'application/json' && field !== undefined && fieldShape(field).kind === 'json'
}

/** Maximum bytes of a form with this schema: its text, its pictures, and the multipart overhead. */
function mostBytes(schema: z.ZodObject): number {
  const files = Object.keys(schema.shape).filter((name) => isFileField(schema, name)).length
  return limits.bodyBytes + files * (limits.imageBytes + 64 * 1024)
}

function tooLarge(most: number): AppError {
  const megabytes = Math.floor(most / 1024 / 1024)
  return new AppError('too_large', `The form is larger than ${megabytes} MB. Send less at once.`)
}

/** Error for a part that the parser has left out. */
function unusablePart(): AppError {
  return new AppError(
    'malformed',
    'A part of the form cannot be read. Give each one a short Content-Disposition header with the name of its field.',
  )
}

/** How the files of a body are handled. */
export interface FileReception {
  /** The body of the request; null when it has none. */
  source: Readable | ReadableStream<Uint8Array> | null
  media: MediaLibrary
  /** Every received file, also of a body that is rejected afterwards; deleted when this is disposed of. */
  received: AsyncDisposableStack
  /** Thrown at the first byte of a file, when files are not allowed. */
  refused: AppError | null
}

/** State of reading one body: the parts received, and the files being written. */
class MultipartReader {
  readonly entries: [string, unknown][] = []
  private readonly pending: Promise<void>[] = []
  private readonly ended = new AbortController()
  private textBytes = 0
  private textCount = 0
  private fileCount = 0
  private readonly schema: z.ZodObject
  private readonly files: FileReception

  constructor(schema: z.ZodObject, files: FileReception) {
    this.schema = schema
    this.files = files
  }

  /** Throws when the texts are longer than they may be together. */
  private count(name: string, bytes: number): void {
    this.textBytes += bytes
    if (this.textBytes <= limits.bodyBytes) return
    throw new AppError('too_large', 'The text fields are larger than 1 MB together. Send less at once.', {
      errors: { [shownName(name)]: ['Too long. Send less.'] },
    })
  }

  /** Reads the text of a field; it ends before the form does. */
  private readText(name: string, stream: BusboyFileStream, fail: (error: unknown) => void): void {
    const pieces: Uint8Array[] = []
    stream.on('error', fail)
    stream.on('data', (piece: Uint8Array) => {
      try {
        this.count(name, piece.byteLength)
        pieces.push(piece)
      } catch (error) {
        fail(error)
      }
    })
    stream.on('end', () => {
      const bytes = Buffer.concat(pieces)
      if (isUtf8(bytes)) this.entries.push([name, bytes.toString()])
      else fail(unreadable(name))
    })
  }

  part(
    name: string | undefined,
    stream: BusboyFileStream,
    filename: string | undefined,
    type: string,
    fail: (error: unknown) => void,
  ): void {
    // Without a listener, an error of a part that is refused here would end the process.
    stream.on('error', () => undefined)
    // No field has this character in its name.
    if (name?.includes(replacement)) throw unreadable(name)
    const isFile = filename !== undefined || type === 'application/octet-stream'
    if (isFile) this.fileCount += 1
    else this.textCount += 1
    if (this.textCount > limits.bodyFields) throw tooMany('fields')
    if (this.fileCount > maxFiles) throw tooMany('files')
    if (name === undefined && !isFile)
      throw new AppError('malformed', 'A part of the form has no name. Name every part.')
    if (name !== undefined && (!isFile || isJsonField(this.schema, name, type))) {
      this.readText(name, stream, fail)
      return
    }
    if (name === undefined || !isFileField(this.schema, name)) {
      stream.on('error', fail)
      stream.resume()
      // A field that takes no files gets a placeholder, which its schema rejects by name.
      this.entries.push([name ?? '', { size: 0 }])
      return
    }
    const { refused } = this.files
    if (refused) {
      stream.on('error', fail)
      // For an untouched file input, a browser sends an empty part without a file name.
      stream.on('data', () => fail(refused))
      if (filename) fail(refused)
      return
    }
    this.pending.push(this.stage(name, stream, filename ?? '').catch(fail))
  }

  private async stage(name: string, stream: BusboyFileStream, filename: string): Promise<void> {
    // Handles stream errors before, during and after reading; without a listener, they would end the process.
    const broken = new AbortController()
    stream.on('error', () => broken.abort())
    try {
      const signal = AbortSignal.any([this.ended.signal, broken.signal])
      const staged = this.files.received.use(await this.files.media.stage(stream, { signal }))
      const upload = new Upload(staged, filename)
      // For an untouched file input, a browser sends an empty file without a name.
      if (filename !== '' || staged.bytes > 0) this.entries.push([name, upload])
    } catch (error) {
      throw error instanceof MediaRefusal ? toMediaError(error, name) : error
    }
  }

  /** Resolves when no file is being written any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.pending)
  }

  /** Aborts files that are still being written. */
  async abort(): Promise<void> {
    this.ended.abort()
    await this.settled()
  }
}

/** Throws `AppError`, after all writing of files has ended. */
export async function readMultipart(
  request: Request,
  schema: z.ZodObject,
  files: FileReception,
): Promise<Record<string, unknown>> {
  const reception = new MultipartReader(schema, files)
  try {
    await receive(request, files.source, reception, mostBytes(schema))
    assertNoRepeats(reception.entries.map(([name]) => name))
    return readFormText(schema, reception.entries)
  } catch (error) {
    await reception.abort()
    if (error instanceof AppError) throw error
    if (isStorageError(error)) throw error
    throw new AppError(
      'malformed',
      'The form could not be read: it broke off or is not multipart. Send it again.',
    )
  }
}

const storageCodes = ['ENOSPC', 'EACCES', 'EROFS', 'EIO', 'EDQUOT']

/**
 * Errors of files and folders are the server's fault, not the sender's: they have a path or an error code of the disk.
 */
function isStorageError(error: unknown): boolean {
  const { path, code } = (error ?? {}) as NodeJS.ErrnoException
  return path !== undefined || storageCodes.includes(code ?? '')
}

async function receive(
  request: Request,
  from: FileReception['source'],
  reception: MultipartReader,
  most: number,
): Promise<void> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most)
  if (!from) throw new AppError('malformed', 'The form is empty. Send its fields.')
  // Loaded at the first form, because it takes memory.
  const { Busboy } = await import('@fastify/busboy')
  const source = from instanceof Readable ? from : Readable.fromWeb(from as WebStream)
  const type = request.headers.get('content-type') ?? ''
  const headers = { 'content-type': type } as BusboyHeaders
  const delimitersUpTo = createPartCounter(type, maxDelimiters)
  await new Promise<void>((resolve, reject) => {
    const parser = new Busboy({
      headers,
      // The parser would decode a text, after which bytes that are no UTF-8 look like a character that was sent.
      isPartAFile: () => true,
      limits: {
        files: limits.bodyFields + maxFiles,
        headerPairs: 40,
        headerSize: 16 * 1024,
      },
    })
    let hasFailed = false
    // A rejected form is read to its end: a response to a client that is still sending closes the connection and may
    // never be seen (RFC 9112, section 9.6).
    const fail = (error: unknown) => {
      if (hasFailed) return
      hasFailed = true
      source.unpipe(parser)
      parser.destroy()
      source.resume()
      finished(source, () => reject(error))
    }
    const guarded = (work: () => void) => {
      try {
        work()
      } catch (error) {
        fail(error)
      }
    }
    let [delimiters, parts] = [0, 0]
    parser.on('file', (name, stream, filename, _encoding, type) => {
      parts += 1
      guarded(() => reception.part(name, stream, filename, type, fail))
    })
    parser.on('filesLimit', () => fail(tooMany('parts')))
    parser.on('error', fail)
    // When the last file fails, `fail` rejects once the source has ended, which may be later.
    parser.on('finish', () => {
      if (parts < delimiters - 1) fail(unusablePart())
      void reception.settled().then(() => hasFailed || resolve())
    })
    source.on('error', fail)
    let bytes = 0
    let collected = 0
    source.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength
      delimiters = delimitersUpTo?.(chunk) ?? 0
      if (delimiters > maxDelimiters) fail(tooMany('parts'))
      if (bytes - collected > collectEveryBytes) {
        collected = bytes
        globalThis.gc?.({ type: 'minor' })
      }
      if (bytes <= most) return
      fail(tooLarge(most))
      source.destroy()
    })
    source.pipe(parser)
  })
}
