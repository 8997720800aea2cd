// Which file of `npm test` runs which experiments at their small size. The files run beside each other.
import { allExperiments } from './all-experiments.ts'
import type { Experiment } from './experiment.ts'
import type { PromiseName } from './promises.ts'

/** Experiments of these start servers of their own; all others attack one server in turn. */
const apart: readonly PromiseName[] = ['survives', 'whole', 'gone', 'fullDisk', 'inert', 'backups', 'moving']

/**
 * What `npm test` leaves to `npm run prove`, because several servers, templates of their own, long walks or much traffic take much
 * time at any size; README.md says which tests hold the same promises meanwhile.
 */
const onlyInProve = [
  'backups', 'cluster', 'crash', 'dashboard', 'full-disk', 'histories', 'html-policy', 'http-cost', 'imports', 'load', 'moving',
  'removal', 'schedule', 'schedule-lateness', 'screens', 'staff', 'torn-log', 'uploads', 'work',
] // biome-ignore format: a list

type Group = 'attacked' | 'apart'

/** The experiments of a file; every experiment that is not left out belongs to one. */
export async function experimentsOf(group: Group): Promise<Experiment[]> {
  const small = (await allExperiments()).filter(({ name }) => !onlyInProve.includes(name))
  return small.filter(({ promise }) => apart.includes(promise) === (group === 'apart'))
}
