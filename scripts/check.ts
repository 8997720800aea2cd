// `npm run check`: format, lint and types.
import { runChecks } from './test/checks.ts'
import { runStage } from './test/stage.ts'

const { failed } = await runStage('Format, lint and types', runChecks)
process.exitCode = failed > 0 ? 1 : 0
