import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { type MediaStore, openMediaStore } from '#media/store.ts'
import { startS3Server } from './s3-server.ts'
import { kinds, photo, plain } from './sample-pictures.ts'
import { filesIn, openTemporaryLibrary, temporaryFolder } from './temporary-library.ts'

const picture = () => photo(700, 500).jpeg().toBuffer()

/** Covers a picture with a red that hardly anybody can tell from the next one. */
const tinted = (red: number) => ({
  input: { create: { width: 700, height: 500, channels: 3 as const, background: { r: red, g: 0, b: 0 } } },
})

/** A store whose disk is full after `writes` more files. */
function failingAfter(store: MediaStore, writes: number): MediaStore {
  let left = writes
  return {
    ...store,
    async put(name, bytes, type) {
      if (left === 0) throw new Error('no space left on device')
      left -= 1
      await store.put(name, bytes, type)
    },
  }
}

/** A store of old files with these names, which notes what is removed. */
const listing = (names: string[], gone: string[]): MediaStore => ({
  put: async () => {},
  has: async () => true,
  read: async () => null,
  readForVisitor: async () => null,
  claim: async () => {},
  remove: async (removed) => void gone.push(...removed),
  async *list() {
    for (const name of names) yield { name, modified: new Date(0) }
  },
  removeFragments: async () => 0,
})

test('stores the same picture once, and answers the same record', async () => {
  const { upload, dataDir } = await openTemporaryLibrary()
  const first = await upload(await picture())
  const files = await filesIn(dataDir)
  expect(await upload(await picture())).toEqual(first)
  expect(await filesIn(dataDir)).toEqual(files)
  expect(files).toHaveLength(5)
})

test('stores two different pictures under two names', async () => {
  const { upload } = await openTemporaryLibrary()
  const one = await upload(await photo(100, 100, 1).jpeg().toBuffer())
  const other = await upload(await photo(100, 100, 2).jpeg().toBuffer())
  expect(one.id).not.toBe(other.id)
})

test('never stores other bytes under a name that was given, also for pictures that look alike', async () => {
  const { upload, store } = await openTemporaryLibrary({ avif: 'auto' })
  const known = new Map<string, string>()
  for (let red = 0; red < 6; red += 1) {
    await upload(
      await plain(700, 500)
        .composite([tinted(red)])
        .png()
        .toBuffer(),
    )
    for await (const { name } of store.list()) {
      const bytes = Buffer.concat(await ((await store.read(name))?.stream.toArray() ?? [])).toString('base64')
      expect(known.get(name) ?? bytes, name).toBe(bytes)
      known.set(name, bytes)
    }
  }
})

test('gives names by what is stored, so that another choice of encodings never shares files', async () => {
  const one = await openTemporaryLibrary({ avif: 'never' })
  const other = await openTemporaryLibrary({ avif: 'auto' })
  expect((await one.upload(await picture())).id).not.toBe((await other.upload(await picture())).id)
})

test('leaves no temporary file, whether a picture is taken or not', async () => {
  const { upload, refusal, dataDir } = await openTemporaryLibrary()
  await upload(await picture())
  await refusal(Buffer.from('no picture'))
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
})

test('removes every file of a picture', async () => {
  const { upload, library, dataDir } = await openTemporaryLibrary({ avif: 'auto' })
  const kept = await upload(await kinds.png())
  const gone = await upload(await picture())
  await library.remove(gone)
  expect(await filesIn(dataDir)).toEqual([`media/${kept.id.slice(0, 2)}/${kept.id}.webp`])
})

describe('when the disk is full half-way', () => {
  test('nothing of the picture stays', async () => {
    const dataDir = await temporaryFolder()
    const store = await openMediaStore({ location: 'disk', dataDir })
    const { upload } = await openTemporaryLibrary({ store: failingAfter(store, 2) })
    await expect(upload(await picture())).rejects.toThrow('no space left on device')
    expect(await filesIn(dataDir)).toEqual([])
  })

  test('a picture that was there before stays whole', async () => {
    const dataDir = await temporaryFolder()
    const store = await openMediaStore({ location: 'disk', dataDir })
    const before = await openTemporaryLibrary({ store })
    await before.upload(await picture())
    const files = await filesIn(dataDir)
    const { upload } = await openTemporaryLibrary({ store: failingAfter(store, 2) })
    await expect(upload(await picture())).rejects.toThrow('no space left on device')
    expect(await filesIn(dataDir)).toEqual(files)
    expect(files).toHaveLength(5)
  })
})

describe('sweeping', () => {
  test('removes old pictures that nothing knows, and leaves known and fresh ones', async () => {
    const { upload, library, dataDir } = await openTemporaryLibrary()
    const known = await upload(await photo(400, 300, 1).jpeg().toBuffer())
    const orphan = await upload(await photo(400, 300, 2).jpeg().toBuffer())
    for (const file of await filesIn(dataDir)) await utimes(join(dataDir, file), 0, 0)
    const fresh = await upload(await photo(400, 300, 3).jpeg().toBuffer())
    expect(await library.sweep(new Set([known.id]))).toBe(3)
    const left = (await filesIn(dataDir)).join()
    expect(left).toContain(known.id)
    expect(left).toContain(fresh.id)
    expect(left).not.toContain(orphan.id)
  })

  test('removes nothing when no stored picture is known, as beside an empty or wrong database', async () => {
    const { upload, library, dataDir } = await openTemporaryLibrary()
    await upload(await picture())
    for (const file of await filesIn(dataDir)) await utimes(join(dataDir, file), 0, 0)
    const files = await filesIn(dataDir)
    for (const ids of [new Set<string>(), new Set(['0'.repeat(32)])])
      await expect(library.sweep(ids)).rejects.toThrow(
        '5 of 5 picture files belong to no record of this database, so none was removed.',
      )
    expect(await filesIn(dataDir)).toEqual(files)
    expect(await library.sweep(new Set(), true)).toBe(5)
  })

  test.for([
    [900, 100, 100],
    [850, 101, 0],
    [2000, 101, 101],
    [20, 100, 100],
  ] as const)(
    'beside %i known files, of %i unknown ones it removes %i',
    async ([known, unknown, removed]) => {
      const names = Array.from(
        { length: known + unknown },
        (_, index) => `${index.toString(16).padStart(32, '0')}.webp`,
      )
      const gone: string[] = []
      const { library } = await openTemporaryLibrary({ store: listing(names, gone) })
      const sweep = library.sweep(new Set(names.slice(0, known).map((name) => name.slice(0, 32))))
      if (removed > 0) expect(await sweep).toBe(removed)
      else await expect(sweep).rejects.toThrow('ALLOW_PICTURE_REMOVAL=1')
      expect(gone).toEqual(removed > 0 ? names.slice(known) : [])
    },
  )

  test('says that the pictures are missing where the store is another one than theirs', async () => {
    const { library } = await openTemporaryLibrary()
    const ids = new Set(['0'.repeat(32)])
    await expect(library.sweep(ids)).rejects.toThrow(
      'Of the 1 pictures of this database none is in MEDIA_STORE',
    )
  })

  test('spares an orphan that was just uploaded again', async () => {
    const { upload, library, dataDir } = await openTemporaryLibrary()
    await upload(await picture())
    for (const file of await filesIn(dataDir)) await utimes(join(dataDir, file), 0, 0)
    await upload(await picture())
    expect(await library.sweep(new Set())).toBe(0)
  })

  test('clears away uploads that never ended', async () => {
    const { library, dataDir } = await openTemporaryLibrary()
    const staged = await library.stage(Readable.from([await picture()]))
    expect(await library.sweep(new Set())).toBe(0)
    await utimes(staged.path, 0, 0)
    expect(await library.sweep(new Set())).toBe(1)
    expect(await filesIn(dataDir)).toEqual([])
  })
})

test('works on two pictures at a time, and on all of them in the end', async () => {
  const { upload, library } = await openTemporaryLibrary()
  const files = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => photo(300, 200, seed).jpeg().toBuffer()))
  const loads: { working: number; waiting: number }[] = []
  const watch = setInterval(() => loads.push(library.load()), 1)
  const records = await Promise.all(files.map(upload))
  clearInterval(watch)
  expect(new Set(records.map(({ id }) => id)).size).toBe(6)
  expect(Math.max(...loads.map(({ working }) => working))).toBe(2)
  expect(Math.max(...loads.map(({ waiting }) => waiting))).toBeGreaterThan(0)
  expect(library.load()).toEqual({ working: 0, waiting: 0 })
})

test('goes on after refusals: a refused picture frees its place', async () => {
  const { refusal, upload, library } = await openTemporaryLibrary()
  const broken = (await kinds.jpeg()).subarray(0, 300)
  await Promise.all([1, 2, 3, 4, 5].map(() => refusal(broken)))
  expect(library.load()).toEqual({ working: 0, waiting: 0 })
  expect(await upload(await plain().jpeg().toBuffer())).toMatchObject({ width: 64 })
})

test('keeps pictures in a bucket just the same', async () => {
  const s3 = await startS3Server()
  const store = await openMediaStore({ location: 's3://pictures/media', dataDir: '', s3 })
  const { upload, library } = await openTemporaryLibrary({ store })
  const record = await upload(await picture())
  expect(await upload(await picture())).toEqual(record)
  expect(await Array.fromAsync(store.list())).toHaveLength(5)
  expect((await store.read(`${record.id}.webp`))?.bytes).toBe(record.bytes)
  await library.remove(record)
  expect(await Array.fromAsync(store.list())).toEqual([])
})
