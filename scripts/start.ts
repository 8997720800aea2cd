// `npm start`: starts the site from a fresh clone, and quickly on every later start.
import { flushCompileCache } from 'node:module'
import { readEnv } from '#server/env.ts'
import { checkPort } from '#server/listen.ts'
import { type Running, StartEndedError, startServer, type Waiting } from '#server/main.ts'
import { readArguments } from './command/read-arguments.ts'
import { explainWaiting, reportFailure } from './start/explain.ts'
import { addLaterPictures, fillIfEmpty } from './start/fill.ts'
import { stopOnSignal } from './start/stop.ts'
import { print, progressBar } from './start/tell.ts'

const usage = `Serves the site, the dashboard and the API on one port, and publishes what changes.

Usage:
  npm start                 an empty database is filled with a demo company, unless NODE_ENV is production
  npm start -- --empty      without the demo company

Settings come from the environment; src/server/README.md lists them.`

const tell = {
  building: () => print('Building the templates …'),
  publishing: () => {
    print('Publishing every page …')
    return progressBar()
  },
}

function greeting({ origin, siteUrl, firstAdministrator }: Running): string {
  const lines = [
    '',
    `  Site       ${siteUrl}/`,
    `  Dashboard  ${siteUrl}/dashboard`,
    `  API docs   ${origin}/api/docs`,
    '',
  ]
  if (firstAdministrator) {
    lines.push(`  Administrator  ${firstAdministrator.username}`)
    if (firstAdministrator.password)
      lines.push(`  Password       ${firstAdministrator.password}   (shown this once)`)
    lines.push('')
  }
  return lines.join('\n')
}

async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2), { usage, flags: ['empty'] })
  if (given === null) return
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  // Checked first, because the start may take minutes.
  await checkPort({ host: env.HOST, port: env.PORT })
  let waiting: Waiting | null = null
  let running: Running | null = null
  let stopPictures = async () => {}
  const close = async () => {
    if (!running) return waiting?.close()
    await stopPictures()
    await running.close()
  }
  // Set before the start, which may take minutes: the first process of a container ignores signals without a handler.
  stopOnSignal(close)
  running = await startServer(env, {
    prepare: (deps) => fillIfEmpty(deps, given.flags.has('empty')),
    tell,
    onWaiting(begun) {
      waiting = begun
      print(explainWaiting(begun, process.env))
    },
  })
  stopPictures = addLaterPictures(running.deps)
  print(greeting(running))
  // Otherwise the cache would be saved only at an orderly exit.
  flushCompileCache()
  // Frees the memory of the start, which would otherwise stay until there is load; with a publisher there soon is.
  if (!running.publishing) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

main().catch((error: unknown) => {
  // Whoever has ended it sets the exit code.
  if (error instanceof StartEndedError) return
  reportFailure(error, 'The start failed.')
  process.exit(1)
})
