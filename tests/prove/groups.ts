// Which file of `npm test` runs which experiments at their small size. The files run beside each other.
import { allExperiments } from './all-experiments.ts'
import type { Experiment } from './experiment.ts'
import type { PromiseName } from './promises.ts'

/** Experiments that start servers of their own, by what they are about; all others attack one server in turn. */
const apart = {
  storage: ['survives', 'whole', 'fullDisk'],
  backups: ['backups', 'moving'],
  publishing: ['gone', 'planned', 'cluster', 'staff'],
  html: ['inert'],
} as const satisfies Record<string, readonly PromiseName[]>

/** The first has a file of its own; other tests do what the others leave out. */
const elsewhere = ['dashboard', 'histories', 'screens']

export type Group = keyof typeof apart | 'attacked'

const groupOf = ({ promise }: Experiment): Group => {
  const found = Object.entries(apart).find(([, names]) => (names as readonly PromiseName[]).includes(promise))
  return (found?.[0] as Group | undefined) ?? 'attacked'
}

/** The experiments of a file; every experiment belongs to one. */
export async function experimentsOf(group: Group): Promise<Experiment[]> {
  return (await allExperiments()).filter((one) => !elsewhere.includes(one.name) && groupOf(one) === group)
}
