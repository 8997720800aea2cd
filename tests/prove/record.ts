// Last full-size result of every experiment, and the tables of them in this folder's README.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Finding } from './experiment.ts'
import { readTrials, toMutantTable } from './mutants/record.ts'
import { type PromiseName, promises } from './promises.ts'

export interface Result {
  name: string
  promise: PromiseName
  seconds: number
  findings: readonly Finding[]
}

/** A result with the date, yyyy-mm-dd, the machine, and Git's number of the folder `src`, of its measurement. */
type Kept = Result & { day: string; machine: string; sources?: string }

const file = fileURLToPath(new URL('../../.readme/proof.json', import.meta.url))
const readme = fileURLToPath(new URL('README.md', import.meta.url))
const section = (name: string) => new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`)
const order = Object.keys(promises)

async function readKept(): Promise<Kept[]> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Kept[]
}

function machine(): string {
  const [first] = cpus()
  return `${cpus().length} cores of ${first?.model.trim() ?? 'an unknown make'}, Node ${process.versions.node}`
}

const run = promisify(execFile)

/** What `git rev-parse HEAD:src` says, by which results of one state of the product are known. */
async function readSources(): Promise<string> {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const git = async (...args: string[]) => (await run('git', args, { cwd })).stdout.trim()
  const isChanged = (await git('status', '--porcelain', 'src')) !== ''
  return `${await git('rev-parse', '--short=8', 'HEAD:src')}${isChanged ? ', changed' : ''}`
}

/** Replaces the experiment's earlier result. */
export async function keepResult(result: Result): Promise<void> {
  const others = (await readKept()).filter(({ name }) => name !== result.name)
  const day = new Date().toISOString().slice(0, 10)
  const sources = await readSources().catch(() => 'unknown')
  const kept = { ...result, day, machine: machine(), sources }
  const all = [...others, kept].sort(
    (a, b) => order.indexOf(a.promise) - order.indexOf(b.promise) || a.name.localeCompare(b.name, 'en'),
  )
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
}

/** In a sentence: of which states of the product the results are. */
function toSources(results: readonly Kept[]): string {
  const names = Map.groupBy(results, ({ sources = 'earlier ones' }) => sources)
  const [[only] = []] = names
  if (names.size === 1) return `All of them on the same sources: \`git rev-parse HEAD:src\` is ${only}.`
  const parts = [...names].map(([sources, of]) => `${of.map(({ name }) => name).join(', ')}: ${sources}`)
  return `By sources (\`git rev-parse HEAD:src\`): ${parts.join('; ')}.`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The table in Markdown, with a line that says when and where it was measured. */
export function toTable(results: readonly Kept[]): string {
  const days = [...new Set(results.map(({ day }) => day))].sort()
  const machines = [...new Set(results.map((result) => result.machine))]
  const rows = results.flatMap(({ name, promise, findings }) =>
    findings.map(
      ({ promise: own = promise, promised, seen, problems }) =>
        `| \`${name}\` | ${promises[own]} | ${cell(promised)} | ${cell(seen)} | ${problems.length === 0 ? 'pass' : '**fail**'} |`,
    ),
  )
  return [
    '| experiment | promise | promised | seen | |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Measured ${days.length > 1 ? `${days[0]} to ${days.at(-1)}` : (days[0] ?? 'never')} on ${machines.join('; ')}.`,
    toSources(results),
    '',
  ].join('\n')
}

/** Writes the tables of results and of injected faults into README.md. Throws when it has no place for one. */
export async function writeReadme(): Promise<void> {
  let text = await readFile(readme, 'utf8')
  const tables = { proof: toTable(await readKept()), mutants: toMutantTable(await readTrials()) }
  for (const [name, table] of Object.entries(tables)) {
    if (!section(name).test(text))
      throw new Error(`README.md has no <!-- ${name} --> and <!-- /${name} --> to put the table between.`)
    text = text.replace(section(name), (_all, open: string, close: string) => open + table + close)
  }
  await writeFile(readme, text)
}
