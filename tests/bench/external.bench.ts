// Memory of a server whose pages are built elsewhere: `npm run bench -- external`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { startProcess } from './api/process.ts'
import { printFigures } from './table.ts'

const budgets = { atRest: 110, afterReads: 120 }
const settleMs = 5_000
const reads = 500
const paths = ['/api/artists/', '/api/events/', '/api/partners/', '/api/company/', '/api/health']

const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-external-'))
const origin = `http://127.0.0.1:${await freePort()}`
const env = {
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'data'),
  PORT: new URL(origin).port,
  PUBLISH_TO: 'external',
  SITE_URL: 'http://127.0.0.1:9',
  API_URL: origin,
}
const start = () => startProcess('../../../scripts/start.ts', ['--empty'], env)

try {
  // The first start creates the database and compiles.
  await (await start()).stop()
  const server = await start()
  await sleep(settleMs)
  const atRest = await server.memory()
  for (let count = 0; count < reads; count += 1) {
    const response = await fetch(origin + paths[count % paths.length])
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
    await response.arrayBuffer()
  }
  await sleep(settleMs)
  const afterReads = await server.memory()
  await server.stop()
  printFigures('Resident memory with PUBLISH_TO=external, MB', [
    { what: 'at rest', value: Math.round(atRest * 10) / 10, budget: budgets.atRest },
    { what: `after ${reads} reads`, value: Math.round(afterReads * 10) / 10, budget: budgets.afterReads },
  ])
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
