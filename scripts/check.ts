// `npm run check`: format, lint, types and unused code.
import { readArguments } from './command/read-arguments.ts'
import { runChecks } from './test/checks.ts'
import { runStage } from './test/stage.ts'

const usage = `Checks format, lint, types and unused code of everything.

Usage:
  npm run check`

if (readArguments(process.argv.slice(2), { usage })) {
  const { failed } = await runStage('Format, lint, types and unused code', runChecks)
  process.exitCode = failed > 0 ? 1 : 0
}
