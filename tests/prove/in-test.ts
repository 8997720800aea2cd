// Which experiments `npm test` runs at their small size.
import { allExperiments } from './all-experiments.ts'
import type { Experiment } from './experiment.ts'

/**
 * What `npm test` leaves to `npm run prove`, because several servers, templates of their own, long walks or much traffic take much
 * time at any size; README.md says which tests hold the same promises meanwhile.
 */
const onlyInProve = [
  'access-denied', 'access-guessing', 'access-refresh', 'access-sessions', 'backup-damage', 'backups', 'cluster', 'crash', 'dashboard', 'engines', 'full-disk', 'histories', 'html', 'html-policy',
  'http-cost', 'http-greedy', 'http-headers', 'imports', 'load', 'log-canaries', 'mail', 'moving', 'removal', 'schedule', 'schedule-lateness', 'screens', 'staff', 'torn-log', 'uploads', 'visitors', 'work',
] // biome-ignore format: a list

/** The experiments of `npm test`, which attack one server in turn. */
export async function experimentsInTest(): Promise<Experiment[]> {
  return (await allExperiments()).filter(({ name }) => !onlyInProve.includes(name))
}
