// `npm run bench`: runs the programs in tests/bench one after the other; `npm run bench -- WORD` those named so.
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { root, runCommand } from './test/command.ts'

const words = process.argv.slice(2)
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
