// `npm run prove`: the experiments of tests/prove at full size; `npm run prove -- WORD` those named so.
import { runCommand } from './test/command.ts'

const { hasSucceeded } = await runCommand('node', ['tests/prove/main.ts', ...process.argv.slice(2)], 'show')
if (!hasSucceeded) process.exitCode = 1
