// Which file of `npm test` runs which experiments at their small size. The files run beside each other.
import { allExperiments } from './all-experiments.ts'
import type { Experiment } from './experiment.ts'
import type { PromiseName } from './promises.ts'

/** Experiments that start servers of their own, by what they are about; all others attack one server in turn. */
const apart = {
  stored: ['survives', 'whole', 'fullDisk', 'backups', 'moving', 'inert'],
  published: ['gone', 'staff'],
} as const satisfies Record<string, readonly PromiseName[]>

/**
 * What `npm test` leaves to `npm run prove`, because several servers, templates of their own or long walks take much
 * time at any size; README.md says which tests hold the same promises meanwhile.
 */
const onlyInProve = [
  'backups', 'cluster', 'crash', 'dashboard', 'histories', 'html-policy', 'schedule', 'screens', 'work',
] // biome-ignore format: a list

export type Group = keyof typeof apart | 'attacked'

const groupOf = ({ promise }: Experiment): Group => {
  const found = Object.entries(apart).find(([, names]) => (names as readonly PromiseName[]).includes(promise))
  return (found?.[0] as Group | undefined) ?? 'attacked'
}

/** The experiments of a file; every experiment that is not left out belongs to one. */
export async function experimentsOf(group: Group): Promise<Experiment[]> {
  return (await allExperiments()).filter((one) => !onlyInProve.includes(one.name) && groupOf(one) === group)
}
