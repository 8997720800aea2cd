// `npm test`: every check and every test, to the end even when one fails; the last line is the sum.
// `npm test -- WORD …` runs only the test files whose path contains one of the words.
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runChecks } from './test/checks.ts'
import { root, runCommand } from './test/command.ts'
import { add, type Counts, nothing, runStage, toLine } from './test/stage.ts'
import { runPlaywright, runVitest } from './test/suites.ts'

const filters = process.argv.slice(2)
const tests = await find('tests/**/*.test.{ts,tsx}')
const browserTests = await find('tests/**/*.e2e.ts')

let sum = nothing
if (filters.length === 0) await stage('Format, lint and types', runChecks)
if (browserTests.length > 0) await stage('Browser', () => prepare('tests/support/browser.ts'))
if (browserTests.length > 0 || tests.some((file) => file.startsWith('tests/prove/')))
  await stage('Demo company', () => prepare('tests/support/demo-folder.ts'))
if (tests.length > 0) await stage('Tests', () => runVitest(filters))
if (browserTests.length > 0) await stage('Browser tests', () => runPlaywright(filters))
if (tests.length + browserTests.length === 0)
  console.error(`No test file's path contains ${filters.join(' or ')}.`)

process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
console.log(`\n${toLine(sum)}`)

async function stage(title: string, work: () => Promise<Counts>): Promise<void> {
  sum = add(sum, await runStage(title, work))
}

async function find(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: fileURLToPath(root) }))
  return files.filter((file) => filters.length === 0 || filters.some((word) => file.includes(word)))
}

/** What several tests need is made before them, so that none of them waits for it. */
async function prepare(program: string): Promise<Counts> {
  const { hasSucceeded } = await runCommand('node', [program], 'show')
  return { ...nothing, failed: hasSucceeded ? 0 : 1 }
}
