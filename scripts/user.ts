// `npm run user -- add|password|disable NAME`: accounts from the terminal, also while the server runs.
import { readEnv, SettingsError } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { runUserCommand } from '#server/operations/accounts/terminal.ts'
import { askPassword } from './user/ask-password.ts'

async function main(): Promise<number> {
  const opened = await openDeps(readEnv({ LOG_LEVEL: 'warn', ...process.env }))
  try {
    return await runUserCommand(
      {
        accounts: opened.deps.accounts,
        askPassword: process.stdin.isTTY ? askPassword : null,
        print: (text) => process.stdout.write(`${text}\n`),
      },
      process.argv.slice(2),
    )
  } finally {
    await opened.close()
  }
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    if (error instanceof SettingsError) console.error(error.message)
    else if ((error as Error).name === 'AbortError') console.error('Nothing was changed.')
    else console.error('The command failed.', error)
    process.exitCode = 1
  },
)
