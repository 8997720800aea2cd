// Two runs that write a backup to one file at a time.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkArchive, readEntries, writeArchive } from '#server/backup/archive.ts'

async function namesIn(file: string): Promise<string[]> {
  await checkArchive(file)
  return (await Array.fromAsync(readEntries(file))).map(({ name }) => name)
}

test('each of two runs with the same process id, as in containers, writes its own whole backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'company.backup')
  const { promise: isSecondDone, resolve: endSecond } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = writeArchive(file, async (add) => {
    await add('marquee.json', Buffer.from('first'))
    begun.resolve()
    await isSecondDone
    await add('first', Buffer.from('x'))
  })
  await begun.promise
  const second = writeArchive(file, (add) => add('marquee.json', Buffer.from('second')))
  const whole = second.then(() => namesIn(file)).finally(endSecond)
  expect(await whole).toEqual(['marquee.json'])
  await first
  expect(await namesIn(file)).toEqual(['marquee.json', 'first'])
  expect(await readdir(folder)).toEqual(['company.backup'])
})

test('a run that fails leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const failing = writeArchive(join(folder, 'company.backup'), () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')
  expect(await readdir(folder)).toEqual([])
})
