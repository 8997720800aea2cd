// Every public route and every screen of the dashboard as people meet it; `npm test` looks at some of each layout.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Experiment } from './experiment.ts'
import type { Lab } from './lab.ts'
import { programEnv, root } from './server.ts'

interface Suite {
  suites?: Suite[]
  specs: { title: string; ok: boolean; tests: { results: { error?: { message: string } }[] }[] }[]
}

/** Title and error of each test that failed. */
function failuresIn({ suites = [], specs }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
      return `${title}: ${messages[0] ?? 'It did not end.'}`
    })
  return [...own, ...suites.flatMap(failuresIn)]
}

/** Runs the browser tests that `npm test` leaves out or takes in part, at most `most` of them failing. */
async function look(lab: Lab, most: number): Promise<{ passed: number; problems: string[] }> {
  const file = join(await lab.folder(), 'report.json')
  const args = ['--config=tests/playwright.config.ts', '--grep=@thorough|@in-part', `--max-failures=${most}`]
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args, '--reporter=json'],
    {
      cwd: root,
      env: { ...programEnv(), THOROUGH: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await once(child, 'exit')
  const report = JSON.parse(await readFile(file, 'utf8')) as Suite & {
    suites: Suite[]
    stats: { expected: number }
    errors: { message: string }[]
  }
  const problems = [...report.errors.map(({ message }) => message), ...report.suites.flatMap(failuresIn)]
  return { passed: report.stats.expected, problems }
}

export const experiments: readonly Experiment[] = [
  {
    name: 'screens',
    promise: 'screens',
    // Failures after which it ends.
    size: { small: 1, full: 100 },
    mutants: [
      {
        fault: 'the terms are wider than a phone',
        changes: [
          {
            file: 'src/pages/terms.astro',
            from: '<TermsBody view={view} />',
            to: '<TermsBody view={view} /><div style="inline-size: 900px; block-size: 1px"></div>',
          },
        ],
        foundAs: /terms is read in its own fonts/,
        minutes: 20,
      },
    ],
    async run(most, lab, report) {
      const { passed, problems } = await look(lab, most)
      report({
        promised:
          'no page or screen sticks out at 320 to 1920 px or with text twice as large, has anything for axe to find in either theme, or moves or loses a letter while its fonts are late; no rare course of things loses or hides anything',
        seen: `${passed} looks that npm test leaves out, or takes in part, are right, ${problems.length} are not`,
        problems: [...problems, ...(passed + problems.length === 0 ? ['Nothing was looked at.'] : [])],
      })
    },
  },
]
