import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { discardStale, stageUpload } from '#media/stage.ts'
import { filesIn, temporaryFolder } from './temporary-library.ts'

test('receives a stream into a file only its owner may read', async () => {
  const folder = await temporaryFolder()
  const staged = await stageUpload(Readable.from([Buffer.from('one '), Buffer.from('two')]), folder)
  expect(await readFile(staged.path, 'utf8')).toBe('one two')
  expect(staged.bytes).toBe(7)
  expect((await stat(staged.path)).mode & 0o777).toBe(0o600)
})

test('receives a web stream', async () => {
  const staged = await stageUpload(new Blob(['hello']).stream(), await temporaryFolder())
  expect(await readFile(staged.path, 'utf8')).toBe('hello')
})

test('takes a file of exactly the largest size', async () => {
  const staged = await stageUpload(Readable.from([Buffer.alloc(100)]), await temporaryFolder(), {
    maxBytes: 100,
  })
  expect(staged.bytes).toBe(100)
})

test('stops an endless stream as soon as it is too long, and keeps nothing', async () => {
  const folder = await temporaryFolder()
  let sent = 0
  const endless = new Readable({
    read() {
      sent += 1000
      this.push(Buffer.alloc(1000))
    },
  })
  await expect(stageUpload(endless, folder, { maxBytes: 10_000 })).rejects.toMatchObject({
    code: 'too_large',
  })
  expect(endless.destroyed).toBe(true)
  expect(sent).toBeLessThan(1_000_000)
  expect(await filesIn(folder)).toEqual([])
})

test('gives up on a stream that never ends', async () => {
  const folder = await temporaryFolder()
  const silent = new PassThrough()
  silent.write('a')
  await expect(stageUpload(silent, folder, { maxSeconds: 0.05 })).rejects.toMatchObject({
    code: 'slow_upload',
    message: 'The upload took longer than two minutes. Use a faster connection or a smaller picture.',
  })
  expect(silent.destroyed).toBe(true)
  expect(await filesIn(folder)).toEqual([])
})

test('keeps nothing of an upload that breaks off', async () => {
  const folder = await temporaryFolder()
  const broken = new PassThrough()
  const received = stageUpload(broken, folder)
  broken.write('half')
  broken.destroy(new Error('connection lost'))
  await expect(received).rejects.toThrow('connection lost')
  expect(await filesIn(folder)).toEqual([])
})

test('an upload that breaks off before its file is open is refused like any other', async () => {
  const folder = await temporaryFolder()
  const broken = new PassThrough()
  const received = stageUpload(broken, join(folder, 'a', 'new', 'place'))
  expect(broken.listenerCount('error'), 'an error nobody hears ends the process').toBe(1)
  broken.destroy(new Error('connection lost'))
  await expect(received).rejects.toThrow('connection lost')
  expect(await filesIn(folder)).toEqual([])
})

test('keeps nothing of an upload whose request was aborted', async () => {
  const folder = await temporaryFolder()
  const request = new AbortController()
  const source = new PassThrough()
  const received = stageUpload(source, folder, { signal: request.signal })
  source.write('half')
  request.abort()
  await expect(received).rejects.toMatchObject({ name: 'AbortError' })
  expect(source.destroyed).toBe(true)
  expect(await filesIn(folder)).toEqual([])
})

test('refuses a stream that its parser cut at a limit of its own', async () => {
  const folder = await temporaryFolder()
  const cut = Object.assign(Readable.from([Buffer.from('part')]), { truncated: true })
  await expect(stageUpload(cut, folder)).rejects.toMatchObject({ code: 'too_large' })
  expect(await filesIn(folder)).toEqual([])
})

test('a staged file is gone when it is disposed of, also twice', async () => {
  const folder = await temporaryFolder()
  const staged = await stageUpload(Readable.from([Buffer.from('x')]), folder)
  await staged[Symbol.asyncDispose]()
  await staged[Symbol.asyncDispose]()
  expect(await filesIn(folder)).toEqual([])
})

test('clears away what an earlier process left, but neither fresh nor foreign files', async () => {
  const folder = await temporaryFolder()
  const old = await stageUpload(Readable.from([Buffer.from('old')]), folder)
  const fresh = await stageUpload(Readable.from([Buffer.from('fresh')]), folder)
  await writeFile(join(folder, 'foreign.txt'), 'x')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(old.path, yesterday, yesterday)
  await utimes(join(folder, 'foreign.txt'), yesterday, yesterday)
  expect(await discardStale(folder)).toBe(1)
  expect(await filesIn(folder)).toEqual(['foreign.txt', fresh.path.slice(folder.length + 1)].sort())
})
