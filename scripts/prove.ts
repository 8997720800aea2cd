// `npm run prove`: runs the experiments of tests/prove at full size; `npm run prove -- WORD` only those whose path
// contains the word.
import { readArguments } from './command/read-arguments.ts'
import { runCommand } from './test/command.ts'

const usage = `Attacks a real server process and compares what is seen with what is promised.

Usage:
  npm run prove                        every experiment at full size, which takes hours
  npm run prove -- WORD …              those whose name contains one of the words
  npm run prove -- mutants [WORD …]    plants faults for them to find
  npm run prove -- … --readme          puts the last results into tests/prove/README.md

PROVE_SIZE=small makes each take seconds.`

const args = process.argv.slice(2)
if (readArguments(args, { usage, flags: ['readme'], words: { most: Number.POSITIVE_INFINITY } })) {
  const { hasSucceeded } = await runCommand('node', ['tests/prove/main.ts', ...args], 'show')
  if (!hasSucceeded) process.exitCode = 1
}
