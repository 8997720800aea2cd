// A folder and a bucket keep the same promises.
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { createStore } from '#media/media-store.ts'
import { type MediaStore, openMediaStore } from '#media/store.ts'
import { startS3Server } from './s3-server.ts'
import { filesIn, temporaryFolder } from './temporary-library.ts'

const id = 'ab'.repeat(16)
const bytes = Buffer.from('the bytes of a picture')

async function openDisk(): Promise<MediaStore> {
  return openMediaStore({ location: 'disk', dataDir: await temporaryFolder() })
}

async function openBucket(): Promise<MediaStore> {
  const s3 = await startS3Server()
  return openMediaStore({ location: 's3://pictures/media/site', dataDir: '', s3 })
}

async function namesIn(store: MediaStore): Promise<string[]> {
  const files = await Array.fromAsync(store.list())
  return files.map(({ name }) => name).sort()
}

describe.each([
  ['folder', openDisk],
  ['bucket', openBucket],
])('a %s', (_, openStore) => {
  test('gives back what was put, with its size and type', async () => {
    const store = await openStore()
    await store.put(`${id}-640.avif`, bytes, 'image/avif')
    const found = await store.read(`${id}-640.avif`)
    expect(found).toMatchObject({ bytes: bytes.length, type: 'image/avif' })
    expect(found && (await buffer(found.stream))).toEqual(bytes)
    expect(await store.has(`${id}-640.avif`)).toBe(true)
  })

  test('answers null for what is not there', async () => {
    const store = await openStore()
    expect(await store.read(`${id}.webp`)).toBeNull()
    expect(await store.has(`${id}.webp`)).toBe(false)
  })

  test('lists and removes, and removing again is fine', async () => {
    const store = await openStore()
    expect(await namesIn(store)).toEqual([])
    await store.put(`${id}.webp`, bytes, 'image/webp')
    await store.put(`${id}-320.webp`, bytes, 'image/webp')
    expect(await namesIn(store)).toEqual([`${id}-320.webp`, `${id}.webp`])
    await store.remove([`${id}.webp`, `${id}.webp`, `${id}-9.webp`])
    expect(await namesIn(store)).toEqual([`${id}-320.webp`])
  })

  test('replaces a file of the same name', async () => {
    const store = await openStore()
    await store.put(`${id}.webp`, bytes, 'image/webp')
    await store.put(`${id}.webp`, Buffer.from('new'), 'image/webp')
    const found = await store.read(`${id}.webp`)
    expect(found && (await buffer(found.stream)).toString()).toBe('new')
  })

  test.for([
    '../../secret',
    `../${id}.webp`,
    `${id}.webp/../x`,
    `${id}.webp\0`,
    `${id}.svg`,
    `${id}-0320.webp`,
    `${id.toUpperCase()}.webp`,
    '',
  ])('neither reads nor writes a name like %j', async (name) => {
    const store = await openStore()
    expect(await store.read(name)).toBeNull()
    expect(await store.has(name)).toBe(false)
    await store.remove([name])
    await expect(store.put(name, bytes, 'image/webp')).rejects.toThrow('not the name of a stored picture')
  })
})

describe('a folder', () => {
  test('is spread by the first two digits and holds nothing but whole files', async () => {
    const dataDir = await temporaryFolder()
    const store = await openMediaStore({ location: 'disk', dataDir })
    await store.put(`${id}.webp`, bytes, 'image/webp')
    expect(await filesIn(dataDir)).toEqual([`media/ab/${id}.webp`])
  })

  test('shows a reader the old file or the new one, never a part', async () => {
    const dataDir = await temporaryFolder()
    const store = await openMediaStore({ location: 'disk', dataDir })
    const contents = [Buffer.alloc(3_000_000, 1), Buffer.alloc(3_000_000, 2)]
    const path = join(dataDir, 'media', 'ab', `${id}.webp`)
    let isWriting = true
    const writer = (async () => {
      for (let round = 0; round < 20; round += 1) {
        await store.put(`${id}.webp`, contents[round % 2] ?? bytes, 'image/webp')
      }
      isWriting = false
    })()
    const seen: Buffer[] = []
    while (isWriting) {
      const found = await readFile(path).catch(() => null)
      if (found) seen.push(found)
    }
    await writer
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every((found) => contents.some((whole) => whole.equals(found)))).toBe(true)
  })

  test('keeps the old file and no part of the new one when a write fails', async () => {
    const dataDir = await temporaryFolder()
    const store = await openMediaStore({ location: 'disk', dataDir })
    await store.put(`${id}.webp`, bytes, 'image/webp')
    // A folder in the place of the file makes the last step, the rename, fail for every user.
    await mkdir(join(dataDir, 'media', 'ab', `${id}-320.webp`))
    await expect(store.put(`${id}-320.webp`, bytes, 'image/webp')).rejects.toThrow()
    expect(await filesIn(dataDir)).toEqual([`media/ab/${id}.webp`])
  })

  test('clears away the parts that a crash left, once they are old', async () => {
    const dataDir = await temporaryFolder()
    const store = await openMediaStore({ location: 'disk', dataDir })
    await store.put(`${id}.webp`, bytes, 'image/webp')
    const part = join(dataDir, 'media', 'ab', 'left.part')
    await writeFile(part, 'half')
    expect(await store.removeFragments(new Date(Date.now() - 60_000))).toBe(0)
    await utimes(part, 0, 0)
    expect(await namesIn(store)).toEqual([`${id}.webp`])
    expect(await store.removeFragments(new Date(Date.now() - 60_000))).toBe(1)
    expect(await filesIn(dataDir)).toEqual([`media/ab/${id}.webp`])
  })

  test('is read by the account of the server only', async () => {
    const dataDir = await temporaryFolder()
    const store = await openMediaStore({ location: 'disk', dataDir })
    await store.put(`${id}.webp`, bytes, 'image/webp')
    const modes = ['media', 'media/ab', `media/ab/${id}.webp`].map(
      async (path) => (await stat(join(dataDir, path))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600])
  })
})

describe('a bucket', () => {
  async function openBoth() {
    const s3 = await startS3Server()
    const { accessKeyId, secretAccessKey } = s3
    const client = new S3Client({
      endpoint: s3.endpoint ?? '',
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' },
    })
    return { client, s3 }
  }

  test('keeps pictures flat under the prefix, with their type and an immutable lifetime', async () => {
    const { client, s3 } = await openBoth()
    const store = await openMediaStore({ location: 's3://pictures/media/site/', dataDir: '', s3 })
    await store.put(`${id}.webp`, bytes, 'image/webp')
    const at = { Bucket: 'pictures', Key: `media/site/${id}.webp` }
    expect((await client.send(new HeadObjectCommand(at))).ContentType).toBe('image/webp')
    const found = await client.send(new GetObjectCommand(at))
    expect(found.CacheControl).toBe('public, max-age=31536000, s-maxage=0, immutable')
  })

  test('passes over what others keep beside the pictures', async () => {
    const { client, s3 } = await openBoth()
    const store = await openMediaStore({ location: 's3://pictures', dataDir: '', s3 })
    for (const Key of ['notes (old) é.txt', `other/${id}.webp`]) {
      await client.send(new PutObjectCommand({ Bucket: 'pictures', Key, Body: 'x' }))
    }
    await store.put(`${id}.webp`, bytes, 'image/webp')
    expect(await namesIn(store)).toEqual([`${id}.webp`])
  })

  test('reports a bucket that is not there instead of calling the picture absent', async () => {
    const { s3 } = await openBoth()
    const store = await openMediaStore({ location: 's3://nowhere/x', dataDir: '', s3 })
    await expect(store.put(`${id}.webp`, bytes, 'image/webp')).rejects.toThrow()
    await expect(store.read(`${id}.webp`)).rejects.toThrow()
  })
})

test('refuses a location it does not know', async () => {
  await expect(openMediaStore({ location: 'ftp://x', dataDir: '' })).rejects.toThrow('Use "disk" or "s3://')
})

test('files are removed some at once, and none is still being removed when that is over', async () => {
  let [running, most, done] = [0, 0, 0]
  const store = createStore({
    put: async () => {},
    has: async () => false,
    open: async () => null,
    async *list() {},
    removeFragments: async () => 0,
    async remove(name) {
      running += 1
      most = Math.max(most, running)
      await sleep(20)
      running -= 1
      if (name === `${id}-1.webp`) throw new Error('refused')
      done += 1
    },
  })
  const names = Array.from({ length: 20 }, (_, place) => `${id}-${place + 1}.webp`)
  await expect(store.remove(names)).rejects.toThrow('refused')
  expect({ running, most }).toEqual({ running: 0, most: 8 })
  expect(done).toBeGreaterThan(0)
})
