// Last trial of every injected fault, and the table of them in the README of the parent folder.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Experiment } from '../experiment.ts'
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

/** Replaces the experiment's earlier trials of the same faults, and drops those of faults that it has no more. */
export async function keepTrials(
  { name: experiment, mutants }: Pick<Experiment, 'name' | 'mutants'>,
  trials: readonly Trial[],
): Promise<void> {
  const faults = mutants.map(({ fault }) => fault)
  const earlier = faults.filter((fault) => !trials.some((trial) => trial.fault === fault))
  const others = (await readTrials()).filter(
    ({ name, fault }) => name !== experiment || earlier.includes(fault),
  )
  const own = trials.map(({ name, promise, fault, found }) => ({
    name,
    promise,
    fault,
    isFound: found !== null,
  }))
  const all = [...others, ...own].sort(
    (a, b) =>
      order.indexOf(a.promise) - order.indexOf(b.promise) ||
      a.name.localeCompare(b.name, 'en') ||
      faults.indexOf(a.fault) - faults.indexOf(b.fault),
  )
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
}

/** The table in Markdown. */
export function toMutantTable(trials: readonly Kept[]): string {
  const rows = trials.map(
    ({ name, fault, isFound }) => `| \`${name}\` | ${fault} | ${isFound ? 'yes' : '**no**'} |`,
  )
  return ['| experiment | injected fault | found |', '| --- | --- | --- |', ...rows, ''].join('\n')
}
