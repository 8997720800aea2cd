// The API of `npm run dev`, in a process that is restarted when one of its files changes: `api.ts PORT [--empty]`.
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { listen } from '#server/listen.ts'
import { openDeps } from '#server/open.ts'
import { explainFailure } from '../start/explain.ts'
import { addLaterPictures, fillIfEmpty } from '../start/fill.ts'
import { stopOnSignal } from '../start/stop.ts'
import { print } from '../start/tell.ts'
import { startFailed } from './start-failed.ts'

async function main(port: number): Promise<void> {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const { deps, close } = await openDeps(env)
  await fillIfEmpty(deps, process.argv.includes('--empty'))
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env
  const made = await deps.accounts.ensureFirstAdministrator({ username, password })
  const listening = await listen(createApp(deps), { host: '127.0.0.1', port })
  const stopPictures = addLaterPictures(deps)
  stopOnSignal(async () => {
    await stopPictures()
    await listening.close()
    await close()
  })
  if (made?.password)
    print(`\n  Administrator  ${made.username}\n  Password       ${made.password}   (shown this once)\n`)
}

// The standard input is that of the watching process, and ends with the process that has started both. The watching one
// ends this one in order.
process.stdin.on('end', () => process.kill(process.ppid, 'SIGTERM')).resume()

main(Number(process.argv[2])).catch((error: unknown) => {
  console.error(explainFailure(error, process.env) ?? error)
  const end = () => process.exit(1)
  // Ended only when it is sent, because an exit would drop it.
  if (process.send) process.send(startFailed, end)
  else end()
})
