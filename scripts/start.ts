// `npm start`: from a fresh clone to a running site, and quickly on every later start.
import { countArtists } from '#db/counts.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv, SettingsError } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { progressBar, say, step } from './start/tell.ts'

const isEmpty = process.argv.includes('--empty')

/** An empty database gets the demo, unless this is production or nobody wants it. */
async function fillIfEmpty(deps: Deps): Promise<void> {
  if (isEmpty || deps.env.NODE_ENV === 'production' || (await countArtists(deps.db.read)) > 0) return
  const { fillDemo } = await import('#demo/fill.ts')
  await step('Filling the empty database with the demo company', () => fillDemo(deps, progressBar()))
}

async function main(): Promise<void> {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const tell = {
    building: () => say('Building the templates …'),
    publishing: () => {
      say('Publishing every page …')
      return progressBar()
    },
  }
  const running = await startServer(env, { prepare: fillIfEmpty, tell })
  const stop = async () => {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await running.close()
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const { origin, firstAdministrator } = running
  say('')
  say(`  Site       ${origin}/`)
  say(`  Dashboard  ${origin}/dashboard`)
  say(`  API docs   ${origin}/api/docs`)
  if (firstAdministrator) {
    say('')
    say(`  Administrator  ${firstAdministrator.username}`)
    if (firstAdministrator.password)
      say(`  Password       ${firstAdministrator.password}   (shown this once)`)
  }
  say('')
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message)
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    console.error(
      `Port ${process.env.PORT ?? 4321} is taken by another program. Stop it, or start with another one: PORT=4400 npm start`,
    )
  else console.error('The start failed.', error)
  process.exit(1)
})
