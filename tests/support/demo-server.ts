// Runs the whole product with the demo company for one test run. `node demo-server.ts FOLDER RUNNER AVIF` writes its
// address to FOLDER/origin, and ends when the process RUNNER has ended.
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { isRunning } from '../../scripts/test/is-running.ts'
import { copyDemo } from './demo-folder.ts'
import { freePort } from './free-port.ts'

const [folder = '', runner = '', avif] = process.argv.slice(2)
const data = join(folder, 'data')

async function serve(): Promise<void> {
  await copyDemo(data, avif === 'quick' ? avif : 'draft')
  const env = readEnv({ LOG_LEVEL: 'warn', DATA_DIR: data, PORT: String(await freePort()) })
  const { origin, close } = await startServer(env)
  await writeFile(join(folder, 'origin.draft'), origin)
  await rename(join(folder, 'origin.draft'), join(folder, 'origin'))
  while (isRunning(Number(runner))) await sleep(500)
  await close()
}

try {
  await serve()
} catch (error) {
  await writeFile(join(folder, 'failure'), String(error instanceof Error ? error.stack : error))
  while (isRunning(Number(runner))) await sleep(500)
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
