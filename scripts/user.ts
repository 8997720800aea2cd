// `npm run user -- add|password|disable NAME`: manages accounts from the terminal, also while the server runs.
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { readUserCommand, runUserCommand, usage } from '#server/operations/accounts/terminal.ts'
import { findDatabase } from './command/find-database.ts'
import { findKeptFlag } from './command/read-arguments.ts'
import { reportFailure } from './start/explain.ts'
import { print } from './start/tell.ts'
import { askPassword } from './user/ask-password.ts'

async function main(args: string[]): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    print(usage)
    return 0
  }
  const kept = findKeptFlag(['role'], args)
  const command = kept === null ? readUserCommand(args) : null
  if (command === null) {
    console.error(`${kept ?? 'This command is not understood.'}\n\n${usage}`)
    return 2
  }
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  findDatabase(env)
  const opened = await openDeps(env)
  try {
    return await runUserCommand(
      {
        accounts: opened.deps.accounts,
        askPassword: process.stdin.isTTY ? askPassword : null,
        print: print,
      },
      command,
    )
  } finally {
    await opened.close()
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isLeft = (error as Error).name === 'AbortError'
    reportFailure(error, 'The command failed.', isLeft ? 'Nothing was changed.' : null)
    process.exitCode = 1
  },
)
