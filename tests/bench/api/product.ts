// The API server alone, as `npm start` runs it: `node product.ts [--uncached]`, with its settings in the environment.
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { listen } from '#server/listen.ts'
import { createObserver } from '#server/observe.ts'
import { openDeps } from '#server/open.ts'
import { createFastReads } from '#server/routes/fast-reads.ts'

const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
const { deps, close } = await openDeps(env)
if (process.argv.includes('--uncached')) deps.cache.set = () => {}
const first = createFastReads(deps, createObserver(deps))
const listening = await listen(createApp(deps), { host: '127.0.0.1', port: 0, first })
process.stdout.write(`${listening.origin}\n`)
process.once('SIGTERM', async () => {
  await listening.close()
  await close()
})
