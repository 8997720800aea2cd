// Tests that try random histories, at a multiple of the length that they have in `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'
import { programEnv, root } from './server.ts'

/** Those that ask `inNumber` of `tests/support/thorough.ts`. */
const files = ['tests/server/tags.test.ts', 'tests/publisher/equality.test.ts', 'tests/demo/art.test.ts']

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
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args, ...files],
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
          'after random edits, every page is what making it anew would give, and every answer that is another one was announced; the drawings of the demo are whole, and all different',
        seen: `${passed} tests at their full length are right, ${problems.length} are not`,
        problems: [...problems, ...(passed + problems.length === 0 ? ['Nothing was tried.'] : [])],
      })
    },
  },
]
