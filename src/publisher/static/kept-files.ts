// Files that builds keep for later builds, in one folder that a CI system can cache. A file is named by the digest of
// its bytes, which is verified on every read: a damaged file counts as missing.
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Number of consecutive builds without a use after which an entry is dropped. */
const idleBuilds = 5
/** Age below which an unlisted file may belong to a running build, in milliseconds. */
const strayMs = 24 * 3_600_000
const indexName = 'index.json'

interface Entry {
  /** Digest of the bytes. */
  file: string
  /** Number of the last build that used it. */
  last: number
  note: unknown
}

interface Index {
  build: number
  entries: [key: string, entry: Entry][]
}

export interface KeptFiles {
  /** Bytes and note of a key; null when they are missing or damaged. */
  read(key: string): Promise<{ bytes: Buffer; note: unknown } | null>
  /** Note of a key, without reading the bytes; undefined when there is no such key. */
  noteOf(key: string): unknown
  write(key: string, bytes: Uint8Array, note?: unknown): Promise<void>
  /** Links or copies the file of a key to `target`. */
  place(key: string, target: string): Promise<void>
  /** Saves the index and drops entries that have been unused for long. */
  end(): Promise<void>
}

const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

async function readIndex(folder: string): Promise<Index> {
  const text = await readFile(join(folder, indexName), 'utf8').catch(() => '')
  const line = text.indexOf('\n')
  const body = text.slice(line + 1)
  if (line < 0 || text.slice(0, line) !== digestOf(body)) return { build: 0, entries: [] }
  return JSON.parse(body) as Index
}

/** Opens the folder, which need not exist; one without a valid index counts as empty. */
export async function openKeptFiles(folder: string): Promise<KeptFiles> {
  const before = await readIndex(folder)
  const entries = new Map(before.entries)
  const build = before.build + 1
  const pathOf = (file: string) => join(folder, 'files', file.slice(0, 2), file)

  async function putDown(path: string, bytes: Uint8Array | string): Promise<void> {
    const temp = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(temp, bytes)
    await rename(temp, path)
  }

  async function dropStrays(named: ReadonlySet<string>): Promise<void> {
    const files = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
    const known = new Set(before.entries.map(([, { file }]) => file))
    for (const { name, parentPath } of files.filter((one) => one.isFile())) {
      if (named.has(name)) continue
      const path = join(parentPath, name)
      const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0)
      if (known.has(name) || age > strayMs) await rm(path, { force: true })
    }
  }

  return {
    async read(key) {
      const entry = entries.get(key)
      if (!entry) return null
      const bytes = await readFile(pathOf(entry.file)).catch(() => null)
      if (bytes === null || digestOf(bytes) !== entry.file) {
        await rm(pathOf(entry.file), { force: true })
        entries.delete(key)
        return null
      }
      entry.last = build
      return { bytes, note: entry.note }
    },
    noteOf: (key) => entries.get(key)?.note,
    async write(key, bytes, note = null) {
      const file = digestOf(bytes)
      await putDown(pathOf(file), bytes)
      entries.set(key, { file, last: build, note })
    },
    async place(key, target) {
      const entry = entries.get(key)
      if (!entry) throw new Error(`Nothing is kept under ${key}.`)
      const from = pathOf(entry.file)
      await mkdir(dirname(target), { recursive: true })
      await link(from, target).catch(() => copyFile(from, target))
    },
    async end() {
      const kept = [...entries].filter(([, { last }]) => build - last < idleBuilds)
      const body = JSON.stringify({ build, entries: kept } satisfies Index)
      await putDown(join(folder, indexName), `${digestOf(body)}\n${body}`)
      await dropStrays(new Set(kept.map(([, { file }]) => file)))
    },
  }
}
