// `npm run dev` from its first moment to its last: the API runs in a process of its own and ends with it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
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
  for (const stream of [child.stdout, child.stderr]) stream.resume()
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, ended }
}

test('a signal before it is ready ends the API too', { timeout: patience }, async () => {
  const { child, ended } = await startDev({})
  await expect.poll(() => existsSync(join(dataDir.path, 'marquee.sqlite')), { timeout: 60_000 }).toBe(true)
  const api = await childOf(child.pid as number)
  child.kill('SIGTERM')
  const rescue = setTimeout(() => process.kill(api, 'SIGTERM'), 30_000)
  expect(await ended).toBe(0)
  clearTimeout(rescue)
})
