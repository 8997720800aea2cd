// `npm start`: from a fresh clone to a running site, and quickly on every later start.
import { flushCompileCache } from 'node:module'
import { readEnv } from '#server/env.ts'
import { checkPort } from '#server/listen.ts'
import { type Running, startServer } from '#server/main.ts'
import { explainFailure } from './start/explain.ts'
import { fillIfEmpty } from './start/fill.ts'
import { stopOnSignal } from './start/stop.ts'
import { progressBar, say } from './start/tell.ts'

const tell = {
  building: () => say('Building the templates …'),
  publishing: () => {
    say('Publishing every page …')
    return progressBar()
  },
}

function greeting({ origin, firstAdministrator }: Running): string {
  const lines = [
    '',
    `  Site       ${origin}/`,
    `  Dashboard  ${origin}/dashboard`,
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
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  // Before minutes of work rather than after them.
  await checkPort({ host: env.HOST, port: env.PORT })
  const running = await startServer(env, { prepare: fillIfEmpty, tell })
  stopOnSignal(running.close)
  say(greeting(running))
  // Otherwise only an orderly end would keep it.
  flushCompileCache()
}

main().catch((error: unknown) => {
  const explained = explainFailure(error, process.env)
  if (explained === null) console.error('The start failed.', error)
  else console.error(explained)
  process.exit(1)
})
