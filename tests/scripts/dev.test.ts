// `npm run dev` from its first moment to its last: the API runs in a process of its own and ends with it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { childOf, root, temporaryFolder } from './start-site.ts'

const patience = 120_000

let dataDir: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  dataDir = await temporaryFolder()
})
afterAll(() => dataDir.remove())

/** `ended` waits for every process that writes to the same output, so also for the API. */
async function startDev(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'scripts/dev.ts'), '--empty'], {
    cwd: root,
    env: {
      ...process.env,
      SITE_URL: '',
      PORT: String(await freePort()),
      DATA_DIR: dataDir.path,
      ...settings,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  onTestFinished(() => void child.kill('SIGTERM'))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, ended, said: () => said }
}

/** How it ends by the signal, and whether the API has to be ended by the test. */
async function endBy(signal: NodeJS.Signals, isReady: (said: string) => boolean) {
  const DATA_DIR = join(dataDir.path, signal)
  const { child, ended, said } = await startDev({ DATA_DIR })
  const isThere = () => existsSync(join(DATA_DIR, 'marquee.sqlite')) && isReady(said())
  await expect.poll(isThere, { timeout: 90_000 }).toBe(true)
  const api = await childOf(child.pid as number)
  child.kill(signal)
  let isLeft = false
  const rescue = setTimeout(() => {
    isLeft = process.kill(api, 'SIGTERM')
  }, 20_000)
  const code = await ended
  clearTimeout(rescue)
  return { code, isLeft }
}

test.each(['SIGTERM', 'SIGHUP'] as const)(
  '%s before it is ready ends the API too',
  { timeout: patience },
  async (signal) => {
    expect(await endBy(signal, () => true)).toEqual({ code: 0, isLeft: false })
  },
)

rareTest(
  'the API ends by itself when what has started it is killed',
  async () => {
    const ready = (said: string) => said.includes('API docs')
    expect(await endBy('SIGKILL', ready)).toEqual({ code: null, isLeft: false })
  },
  patience,
)

test('an API that cannot start ends it, with the reason', { timeout: patience }, async () => {
  const host = `127.0.0.1:${await freePort()}`
  const { ended, said } = await startDev({ DATABASE_URL: `postgres://ada:word@${host}/company` })
  expect({ code: await ended, said: said() }).toEqual({
    code: 1,
    said: expect.stringContaining(`The database company on ${host} does not answer (ECONNREFUSED).`),
  })
})

rareTest(
  'an IPv6 address stands in brackets in the addresses that are printed',
  async () => {
    const PORT = String(await freePort())
    const { child, ended, said } = await startDev({ HOST: '::1', PORT })
    await expect.poll(said, { timeout: 90_000 }).toContain(`Site       http://[::1]:${PORT}/\n`)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
  patience,
)
