// `npm run check`: format, lint and types.
import { readArguments } from './command/read-arguments.ts'
import { runChecks } from './test/checks.ts'
import { runStage } from './test/stage.ts'

const usage = `Checks format, lint and types of everything.

Usage:
  npm run check`

if (readArguments(process.argv.slice(2), { usage })) {
  const { failed } = await runStage('Format, lint and types', runChecks)
  process.exitCode = failed > 0 ? 1 : 0
}
