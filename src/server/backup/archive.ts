// File format of a backup: a tar archive that every system can open, followed by one line with its digest. One wrong or
// missing byte makes the whole file invalid.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { extract, pack } from 'tar-stream'
import { BackupError } from './backup-error.ts'

const digestTrailer = 'marquee-backup-sha256 '
const sealBytes = digestTrailer.length + 64 + 1
/** First entry of every backup; a tar archive begins with the name of its first entry. */
export const headName = 'marquee.json'

export type AddEntry = (name: string, body: Uint8Array) => Promise<void>

/** Writes an archive atomically, readable by its owner only (mode 0600); replaces a file of that name. */
export async function writeArchive(path: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  // In containers several runs may have the same process id.
  const draft = `${path}.${randomUUID()}.part`
  const file = await open(draft, 'wx', 0o600)
  try {
    try {
      await writeWithDigest(file, fill)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    await using folder = await open(dirname(path), 'r')
    await folder.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeWithDigest(file: FileHandle, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const archive = pack()
  const hash = createHash('sha256')
  const mtime = new Date()
  let giveUp: (error: unknown) => void = () => {}
  const writing = (async () => {
    for await (const chunk of archive as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  })()
  // A full disk ends the writing, so the pending entry must be rejected.
  writing.catch((error: unknown) => giveUp(error))
  const add: AddEntry = (name, body) =>
    new Promise((resolve, reject) => {
      giveUp = reject
      const header = { name, size: body.byteLength, mode: 0o600, mtime }
      archive.entry(header, (error) => (error ? reject(error) : resolve())).end(body)
    })
  try {
    await fill(add)
    archive.finalize()
  } catch (error) {
    archive.destroy()
    await writing.catch(() => {})
    throw error
  }
  await writing
  await file.writeFile(`${digestTrailer}${hash.digest('hex')}\n`)
}

/** Reads the whole file once. Throws `BackupError` unless it is, byte for byte, what `writeArchive` wrote. */
export async function checkArchive(path: string): Promise<void> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code}). Name the file of a backup.`)
  })
  try {
    const { size } = await file.stat()
    const start = await readText(file, 0, headName.length)
    if (start !== headName)
      throw new BackupError(`${path} is not a backup of this product. Name another file.`)
    const end = await readText(file, Math.max(0, size - sealBytes), sealBytes)
    if (!end.startsWith(digestTrailer))
      throw new BackupError(
        `${path} is incomplete: its end is missing. Fetch it again, or take another backup.`,
      )
    const hash = createHash('sha256')
    const body = createReadStream('', { fd: file.fd, autoClose: false, start: 0, end: size - sealBytes - 1 })
    for await (const chunk of body) hash.update(chunk as Buffer)
    if (end !== `${digestTrailer}${hash.digest('hex')}\n`)
      throw new BackupError(
        `${path} is damaged: its digest is another. Fetch it again, or take another backup.`,
      )
  } finally {
    await file.close()
  }
}

async function readText(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

export interface Entry {
  name: string
  body: Buffer
}

/** The entries whose names begin with `start`, in their order; the file must have been checked. */
export async function* readEntries(path: string, start = ''): AsyncGenerator<Entry> {
  const archive = extract()
  const { size } = await stat(path)
  const source = createReadStream(path, { end: size - sealBytes - 1 })
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  try {
    for await (const entry of archive) {
      const chunks: Buffer[] = []
      if (entry.header.name.startsWith(start)) for await (const chunk of entry) chunks.push(chunk as Buffer)
      else entry.resume()
      if (entry.header.name.startsWith(start)) yield { name: entry.header.name, body: Buffer.concat(chunks) }
    }
  } finally {
    source.destroy()
  }
}
