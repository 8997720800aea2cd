// Tests of which `npm test` takes a part: random histories at a multiple of their length, rare courses of things, and both
// databases where one stands for the other.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'
import { programEnv, root } from './server.ts'

/** What stands in a test file that tries more when it is thorough. */
export const partly = /\b(rareTest|inNumber|someOf|isThorough|someDatabases|someDirections)\b/

async function filesInPart(): Promise<string[]> {
  const files = await Array.fromAsync(glob('tests/**/*.test.ts', { cwd: root }))
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return files.filter((_, place) => partly.test(texts[place] ?? ''))
}

interface Report {
  testResults: {
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

async function tryAll(lab: Lab): Promise<{ passed: number; problems: string[] }> {
  const file = join(await lab.folder(), 'report.json')
  const args = ['--config=tests/vitest.config.ts', '--reporter=json', `--outputFile.json=${file}`]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args, ...(await filesInPart())],
    { cwd: root, env: { ...programEnv(), THOROUGH: '1' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await once(child, 'exit')
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status !== 'passed')
  const unread = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  return {
    passed: tests.length - failed.length,
    problems: [
      ...failed.map(
        ({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0] ?? 'It did not end.'}`,
      ),
      ...unread.map(({ message }) => message),
    ],
  }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'histories',
    promise: 'whole',
    // Its small size are the tests themselves.
    size: { small: 1, full: 1 },
    mutants: [
      {
        fault: 'of the fields of a change the first is not named',
        changes: [
          {
            file: 'src/contract/field-tags.ts',
            from: '  ...fields.map((field) =>',
            to: '  ...fields.slice(1).map((field) =>',
          },
        ],
        foundAs: /was announced by its tags/,
        minutes: 20,
      },
    ],
    async run(_size, lab, report) {
      const { passed, problems } = await tryAll(lab)
      report({
        promised:
          'after random edits, every page is what making it anew would give, and every answer that is another one was announced; rare courses of things end well, on both databases',
        seen: `${passed} tests at their full length are right, ${problems.length} are not`,
        problems: [...problems, ...(passed + problems.length === 0 ? ['Nothing was tried.'] : [])],
      })
    },
  },
]
