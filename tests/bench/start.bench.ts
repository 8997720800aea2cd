// A start of the demo company that was there before, from `npm start` to the first page, and the memory of all its processes
// at rest, beside `npm start` of a bare server that answers with one line: `npm run bench -- start`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copyDemo } from '#tests/support/demo-folder.ts'
import { freePort } from '#tests/support/free-port.ts'
import { median } from '#tests/support/median.ts'
import { treeKilobytes } from './build/peak-memory.ts'
import { printFigures } from './table.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const budgets = { firstPageMs: 700, megabytes: 120 }
const everyMs = 2
/** After a minute without a change no rendering thread is left. */
const quietMs = 75_000
const root = fileURLToPath(new URL('../../', import.meta.url))

/** One for all starts: it is part of the site's address, and with another address every page is another one. */
const port = String(await freePort())

interface Started {
  firstPageMs: number
  megabytes(): Promise<number>
  stop(): Promise<void>
}

/** `npm start` in a folder; resolves when its first page has come. */
async function start(cwd: string, more: Record<string, string> = {}): Promise<Started> {
  const begun = performance.now()
  const env = { ...process.env, ...more, PORT: port, NODE_ENV: '' }
  const child = spawn('npm', ['start', '--silent'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const closed = once(child, 'close')
  const hasPage = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      async (response) => response.ok && (await response.text()) !== '',
      () => false,
    )
  while (!(await hasPage())) {
    if (child.exitCode !== null) throw new Error(`The server in ${cwd} ended.`)
    await sleep(everyMs)
  }
  return {
    firstPageMs: performance.now() - begun,
    megabytes: async () => ((await treeKilobytes(child.pid as number)) * 1024) / 1e6,
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}

const bareServer = `require('node:http')
  .createServer((_request, response) => response.end('Hello'))
  .listen(process.env.PORT, '127.0.0.1')`

const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-start-'))
try {
  const data = { DATA_DIR: join(folder, 'data') }
  await copyDemo(data.DATA_DIR)
  await writeFile(join(folder, 'package.json'), '{ "scripts": { "start": "exec node bare.cjs" } }')
  await writeFile(join(folder, 'bare.cjs'), bareServer)
  // The first start publishes and compiles.
  const first = await start(root, data)
  await sleep(quietMs)
  await first.stop()
  const times = { bare: [] as number[], product: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const bare = await start(folder)
    times.bare.push(bare.firstPageMs)
    await bare.stop()
    const product = await start(root, data)
    times.product.push(product.firstPageMs)
    await product.stop()
  }
  const atRest = await start(root, data)
  await sleep(quietMs)
  const megabytes = await atRest.megabytes()
  await atRest.stop()
  const [bare, product] = [median(times.bare), median(times.product)]
  console.log(
    `\n  npm start of a bare server: ${Math.round(bare)} ms to its first answer; of the demo company ${(product / bare).toFixed(2)} times that`,
  )
  printFigures('A start with what was there before', [
    { what: 'ms to the first page (median)', value: Math.round(product), budget: budgets.firstPageMs },
    { what: 'MB of all processes at rest', value: Math.round(megabytes), budget: budgets.megabytes },
  ])
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
