// Last full-size result of every experiment, and the tables of them in this folder's README.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Finding } from './experiment.ts'
import { readTrials, toMutantTable } from './mutants/record.ts'
import { type PromiseName, promises } from './promises.ts'

export interface Result {
  name: string
  promise: PromiseName
  seconds: number
  findings: readonly Finding[]
}

/** A result with the date, yyyy-mm-dd, and the machine of its measurement. */
type Kept = Result & { day: string; machine: string }

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

/** Replaces the experiment's earlier result. */
export async function keepResult(result: Result): Promise<void> {
  const others = (await readKept()).filter(({ name }) => name !== result.name)
  const kept = { ...result, day: new Date().toISOString().slice(0, 10), machine: machine() }
  const all = [...others, kept].sort(
    (a, b) => order.indexOf(a.promise) - order.indexOf(b.promise) || a.name.localeCompare(b.name, 'en'),
  )
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
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
