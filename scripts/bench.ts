// `npm run bench`: runs the programs in tests/bench one after the other; `npm run bench -- WORD` only those whose path
// contains the word.
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readArguments } from './command/read-arguments.ts'
import { root, runCommand } from './test/command.ts'

const usage = `Runs the benchmarks one after the other.

Usage:
  npm run bench               all of them
  npm run bench -- WORD …     those whose file name contains one of the words`

async function bench(words: string[]): Promise<void> {
  const all = await Array.fromAsync(glob('tests/bench/*.bench.ts', { cwd: fileURLToPath(root) }))
  const chosen = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word))).sort()
  if (chosen.length === 0) {
    console.error(
      words.length > 0
        ? `No benchmark is named like ${words.join(' or ')}. There are:\n${all.join('\n')}`
        : 'There are no benchmarks in tests/bench.',
    )
    process.exitCode = 1
  }
  for (const file of chosen) {
    console.log(`\n── ${file}`)
    const { hasSucceeded } = await runCommand('node', [file], 'show')
    if (!hasSucceeded) process.exitCode = 1
  }
}

const given = readArguments(process.argv.slice(2), { usage, words: { most: Number.POSITIVE_INFINITY } })
if (given) await bench(given.words)
