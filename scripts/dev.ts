// `npm run dev`: the whole product on one port, with code changes visible at once. Pages are rendered on request, so
// nothing is published; the API runs in its own process, which restarts on a change.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readEnv } from '#server/env.ts'
import { checkPort } from '#server/listen.ts'
import { listeningOrigin } from '#server/listening-origin.ts'
import { readArguments } from './command/read-arguments.ts'
import { apiInFront } from './dev/front.ts'
import { startFailed } from './dev/start-failed.ts'
import { explainFailure } from './start/explain.ts'
import { stopOnSignal } from './start/stop.ts'
import { print } from './start/tell.ts'

const usage = `Serves the whole product on one port; what changes in the code shows at once.

Usage:
  npm run dev                 an empty database is filled with a demo company, unless NODE_ENV is production
  npm run dev -- --empty      without the demo company`

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Resolves when the API answers; rejects when it has failed, although a watching process then waits for a change. */
async function untilReady(origin: string, api: ChildProcess): Promise<void> {
  let hasFailed = false
  api.on('message', (message) => {
    hasFailed ||= message === startFailed
  })
  while (!hasFailed && api.exitCode === null && api.signalCode === null) {
    const isReady = await fetch(`${origin}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The API did not start; what it says stands above.')
}

function startApi(port: number, siteUrl: string) {
  const script = fileURLToPath(new URL('./dev/api.ts', import.meta.url))
  const args = ['--watch', '--watch-preserve-output', script, String(port), ...process.argv.slice(2)]
  return spawn(process.execPath, args, {
    env: { ...process.env, SITE_URL: process.env.SITE_URL || siteUrl },
    // The API ends with its standard input, so also when this process is killed.
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    // Detached from the terminal's signals, because this process stops the API in an orderly way.
    detached: true,
  })
}

async function main(): Promise<void> {
  if (readArguments(process.argv.slice(2), { usage, flags: ['empty'] }) === null) return
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  await checkPort({ host: env.HOST, port: env.PORT })
  const siteUrl = listeningOrigin(env.HOST, env.PORT)
  const apiPort = await freePort()
  const api = `http://127.0.0.1:${apiPort}`
  const child = startApi(apiPort, siteUrl)
  const ended = once(child, 'exit')
  process.on('exit', () => child.kill('SIGTERM'))
  const stopApi = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let stopSite = async () => {}
  // Set before the site is ready, because a signal during the start would otherwise leave the API running.
  stopOnSignal(async () => {
    await stopSite()
    await stopApi()
  })
  const ownListeners = process.listeners('SIGTERM')
  try {
    await untilReady(api, child)
    // Renders on demand, as the publisher does, so that a new record has its page at once.
    Object.assign(process.env, {
      MARQUEE_RENDERER: '1',
      MARQUEE_CONTENT_URL: api,
      SITE_URL: env.SITE_URL ?? siteUrl,
      ASTRO_TELEMETRY_DISABLED: '1',
    })
    const { dev } = await import('astro')
    const server = await dev({
      root: fileURLToPath(new URL('../', import.meta.url)),
      server: { host: env.HOST, port: env.PORT },
      // The adapter has no image service and needs none, because the media module resizes pictures.
      image: { service: { entrypoint: 'astro/assets/services/noop' } },
      vite: { server: { strictPort: true }, plugins: [apiInFront(api)] },
      logLevel: 'warn',
    })
    stopSite = () => server.stop()
    // Otherwise Vite would end the process while the API is still closing its database.
    for (const listener of process.listeners('SIGTERM'))
      if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
    print(`\n  Site       ${siteUrl}/\n  Dashboard  ${siteUrl}/dashboard\n  API docs   ${siteUrl}/api/docs\n`)
  } catch (error) {
    await stopApi()
    throw error
  }
}

main().catch((error: unknown) => {
  console.error(explainFailure(error, process.env) ?? error)
  process.exit(1)
})
