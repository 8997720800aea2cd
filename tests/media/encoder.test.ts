// Pictures are decoded in processes of their own, which may crash, know nothing and end by themselves.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { childrenOf, readProcess } from '#tests/support/processes.ts'
import { someOf } from '#tests/support/thorough.ts'
import { photo } from './sample-pictures.ts'
import { openTemporaryLibrary } from './temporary-library.ts'

const patience = { timeout: 30_000, interval: 5 }
const large = () => photo(2500, 2000).jpeg().toBuffer()

/** The encoding processes of this process. */
async function processes(): Promise<number[]> {
  const pids = await childrenOf(process.pid)
  const commands = await Promise.all(pids.map((pid) => readProcess(pid, 'cmdline')))
  return pids.filter((_, index) => commands[index]?.includes('encode-process'))
}

/** Ends those that another test of this process has left behind. */
async function endAll(): Promise<void> {
  for (const pid of await processes()) process.kill(pid, 'SIGKILL')
  await expect.poll(processes, patience).toEqual([])
}

test('a picture with which the decoder crashes is refused, and the next one is taken', async () => {
  await endAll()
  const { refusal, upload, dataDir } = await openTemporaryLibrary({ avif: 'never' })
  const crashing = refusal(await large())
  await expect.poll(processes, patience).toHaveLength(1)
  for (const pid of await processes()) process.kill(pid, 'SIGSEGV')
  expect(await crashing).toMatchObject({ code: 'damaged' })
  expect(await readdir(`${dataDir}/incoming`)).toEqual([])
  const record = await upload(await photo(300, 200).jpeg().toBuffer())
  expect(record).toMatchObject({ width: 300, height: 200 })
})

test('two are encoded at once, and a crash with one does not touch the other', async () => {
  await endAll()
  const { refusal } = await openTemporaryLibrary({ avif: 'never' })
  const outcomes = Promise.all([refusal(await large()), refusal(await photo(2400, 2100).jpeg().toBuffer())])
  await expect.poll(processes, patience).toHaveLength(2)
  const [first] = await processes()
  process.kill(Number(first), 'SIGSEGV')
  const codes = (await outcomes).map((one) => one?.code ?? 'taken')
  expect(codes.sort()).toEqual(['damaged', 'taken'])
})

test('a process that ends while it has no work is replaced', async () => {
  const { upload } = await openTemporaryLibrary()
  await upload(await photo(40, 30).png().toBuffer())
  await endAll()
  await upload(await photo(50, 40).png().toBuffer())
  expect(await processes()).toHaveLength(1)
})

test('it knows no secret of the server', async () => {
  process.env.TOKEN_SECRET = 'not-for-a-decoder'
  try {
    await endAll()
    const { upload } = await openTemporaryLibrary()
    await upload(await photo(40, 30).png().toBuffer())
    const [pid] = await processes()
    const environment = await readProcess(Number(pid), 'environ')
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('not-for-a-decoder')
  } finally {
    delete process.env.TOKEN_SECRET
  }
})

test.each(someOf(['SIGTERM', 'SIGINT'] as const, 2))(
  '%s, which a stop sends to every process of a service, loses no picture',
  async (signal) => {
    await endAll()
    const { refusal } = await openTemporaryLibrary({ avif: 'never' })
    const outcome = refusal(await large())
    await expect.poll(processes, patience).toHaveLength(1)
    const [pid] = await processes()
    process.kill(Number(pid), signal)
    expect(await outcome).toBeNull()
  },
)

test('it ends with the server, also in the middle of a picture', async () => {
  const { library } = await openTemporaryLibrary()
  await using staged = await library.stage(Readable.from([await large()]))
  const child = fork(new URL(import.meta.resolve('#media/encode-process.ts')), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  child.send({ path: staged.path, bytes: staged.bytes, avif: 'auto', crop: null })
  child.kill('SIGTERM')
  child.disconnect()
  await ended
  expect(child.pid && (await processes()).includes(child.pid)).toBe(false)
})

test('it ends after ten seconds without work', async () => {
  const { upload } = await openTemporaryLibrary()
  await upload(await photo(40, 30).png().toBuffer())
  expect((await processes()).length).toBeGreaterThan(0)
  await expect.poll(processes, { ...patience, interval: 500 }).toEqual([])
}, 60_000)
