// A disk that takes no files has no room, however much is free on it.
import { promises } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDiskRoom } from '#publisher/disk-room.ts'

/** Makes every folder one of a disk that is read-only, until it is told to end. */
function makeReadOnly(): () => void {
  const looked = vi.spyOn(promises, 'access')
  looked.mockImplementation((path) =>
    Promise.reject(new Error(`EROFS: read-only file system, access '${path}'`)),
  )
  // Other files may have loaded the module under test before, whose imports follow.
  syncBuiltinESMExports()
  return () => {
    looked.mockRestore()
    syncBuiltinESMExports()
  }
}

test('a disk that has become read-only has no room, the log says why, once, and then it has room again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const hasRoom = createDiskRoom(folder, log, () => 0)
  expect(await hasRoom()).toBe(true)
  const end = makeReadOnly()
  onTestFinished(end)
  expect([await hasRoom(), await hasRoom()]).toEqual([false, false])
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual([
    `EROFS: read-only file system, access '${folder}'`,
  ])
  end()
  expect(await hasRoom()).toBe(true)
})

test('a disk that is gone has no room', async () => {
  const folder = join(tmpdir(), `marquee-gone-${crypto.randomUUID()}`)
  const hasRoom = createDiskRoom(folder, pino({ level: 'silent' }), () => 0)
  expect(await hasRoom()).toBe(false)
})
