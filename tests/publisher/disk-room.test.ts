// A disk that takes no files has no room, however much is free on it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDiskRoom } from '#publisher/disk-room.ts'

const disk = vi.hoisted(() => ({ isReadOnly: false }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    access(...given: Parameters<typeof real.access>) {
      const [folder] = given
      const message = `EROFS: read-only file system, access '${folder}'`
      return disk.isReadOnly ? Promise.reject(new Error(message)) : real.access(...given)
    },
  }
})

test('a disk that has become read-only has no room, the log says why, once, and then it has room again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const hasRoom = createDiskRoom(folder, log, () => 0)
  expect(await hasRoom()).toBe(true)
  disk.isReadOnly = true
  expect([await hasRoom(), await hasRoom()]).toEqual([false, false])
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual([
    `EROFS: read-only file system, access '${folder}'`,
  ])
  disk.isReadOnly = false
  expect(await hasRoom()).toBe(true)
})

test('a disk that is gone has no room', async () => {
  const folder = join(tmpdir(), `marquee-gone-${crypto.randomUUID()}`)
  const hasRoom = createDiskRoom(folder, pino({ level: 'silent' }), () => 0)
  expect(await hasRoom()).toBe(false)
})
