// Last trial of every injected fault, and the table of them in the README of the parent folder.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PromiseName, promises } from '../promises.ts'

export interface Trial {
  /** Name of the experiment. */
  name: string
  promise: PromiseName
  fault: string
  /** The problem that the experiment reported, or null when it found nothing. */
  found: string | null
  otherProblems: readonly string[]
  seconds: number
}

type Kept = Pick<Trial, 'name' | 'promise' | 'fault'> & { isFound: boolean }

const file = fileURLToPath(new URL('../../../.readme/mutants.json', import.meta.url))
const order = Object.keys(promises)

export async function readTrials(): Promise<Kept[]> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Kept[]
}

/** Replaces the experiment's earlier trials. */
export async function keepTrials(experiment: string, trials: readonly Trial[]): Promise<void> {
  const others = (await readTrials()).filter(({ name }) => name !== experiment)
  const own = trials.map(({ name, promise, fault, found }) => ({
    name,
    promise,
    fault,
    isFound: found !== null,
  }))
  const all = [...others, ...own].sort(
    (a, b) => order.indexOf(a.promise) - order.indexOf(b.promise) || a.name.localeCompare(b.name, 'en'),
  )
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
}

/** The table in Markdown. */
export function toMutantTable(trials: readonly Kept[]): string {
  const rows = trials.map(
    ({ name, fault, isFound }) => `| \`${name}\` | ${fault} | ${isFound ? 'yes' : '**no**'} |`,
  )
  return ['| experiment | planted fault | found |', '| --- | --- | --- |', ...rows, ''].join('\n')
}
