// A server that starts while a restore into an empty folder is under way, and a restore that is ended there.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MediaStore } from '#media/store.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { inUse, lockAbsent } from '#server/backup/sqlite-files.ts'
import { clock, contentOf, fillPlace, makePlace, type Place } from './company.ts'

let source: Place
let target: Place
let file: string
let database: string

beforeAll(async () => {
  source = await makePlace('sqlite')
  await fillPlace(source)
  file = source.file('company.backup')
  await source.backup(file)
})
beforeEach(async () => {
  target = await makePlace('sqlite')
  database = target.file('marquee.sqlite')
  await rm(database)
  return () => target.remove()
})
afterAll(() => source.remove())

/** Starts a server and gives it time to wait for the database. */
async function startServer() {
  const options = { execArgv: [], silent: true }
  const server = fork(new URL('./late-server.ts', import.meta.url), [database], options)
  const ended = once(server, 'exit')
  await once(server, 'message')
  await sleep(300)
  return { ended }
}

/** Restores, and does something else when the database is about to take its place. */
function restoreWhile(work: () => Promise<void>) {
  let isDone = false
  const read: MediaStore['read'] = async (name) => {
    if (!isDone) await work()
    isDone = true
    return target.mediaStore.read(name)
  }
  const { location, folder: dataDir } = target
  const mediaStore = { ...target.mediaStore, read }
  return restoreBackup({ file, location, dataDir, mediaStore, clock, replace: false })
}

test('a server that waits for the database while a restore ends writes nothing into the restored one', async () => {
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  await restoreWhile(async () => {
    server = await startServer()
  })
  await server?.ended
  const other = await makePlace('sqlite')
  await other.restore(file)
  expect(await contentOf(target)).toEqual(await contentOf(other))
  await other.remove()
})

test('a database that a server has made a moment before is refused and stays', async () => {
  await (await target.start()).close()
  expect(() => lockAbsent(database)).toThrow(inUse)
  expect(await contentOf(target)).toHaveProperty('artists', [])
})

test('what a restore leaves that is ended is accepted by the next one and by a start', async () => {
  const left = target.file('left.sqlite')
  await restoreWhile(() => copyFile(database, left))
  const restored = await contentOf(target)
  await rm(database)
  await copyFile(left, database)
  await target.restore(file)
  expect(await contentOf(target)).toEqual(restored)
  await rm(database)
  await copyFile(left, database)
  await (await target.start()).close()
  expect(await contentOf(target)).toHaveProperty('artists', [])
})
