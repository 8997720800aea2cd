// The running product for browser tests: the first worker of a run starts it, and all workers share it.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DemoAvif } from './demo-folder.ts'

/**
 * Address of the demo company's site; the server ends with the process `runner`, by default the one that started the
 * workers. Throws the server's output when it does not start.
 */
export async function demoOrigin(runner: number = process.ppid, avif: DemoAvif = 'draft'): Promise<string> {
  const folder = join(tmpdir(), `marquee-demo-site-${runner}`)
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) start(folder, runner, avif)
  while (!existsSync(join(folder, 'origin'))) {
    if (existsSync(join(folder, 'failure')))
      throw new Error(
        `The server of the tests did not start.\n${await readFile(join(folder, 'failure'), 'utf8')}`,
      )
    await sleep(200)
  }
  return readFile(join(folder, 'origin'), 'utf8')
}

/** Detached, because a worker that ends after a failed test must not end the server. */
function start(folder: string, runner: number, avif: DemoAvif): void {
  const log = openSync(join(folder, 'log'), 'a')
  const program = fileURLToPath(new URL('./demo-server.ts', import.meta.url))
  spawn(process.execPath, [program, folder, String(runner), avif], {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production' },
  }).unref()
  closeSync(log)
}
