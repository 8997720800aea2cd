// An experiment attacks the running product and reports what it saw beside what was promised.
import { inspect } from 'node:util'
import type { Lab } from './lab.ts'
import type { Mutants } from './mutants/mutant.ts'
import type { PromiseName } from './promises.ts'

/** One row of the table. */
export interface Finding {
  /** Set when it is about another promise than the experiment's own. */
  promise?: PromiseName
  /** The promised figure, such as "0 of 1,000 kills lose a write". */
  promised: string
  /** The measured figure, in the same words. */
  seen: string
  /** One sentence for each violation of the promise; empty when it holds. */
  problems: readonly string[]
}

export interface Experiment {
  /** Name to select it by, unique among all experiments. */
  name: string
  promise: PromiseName
  /** How often, how many or how long, in the experiment's own unit: in full, and as part of `npm test`. */
  size: { small: number; full: number }
  /** Injected faults that it must find, at least one for each of its findings: `npm run prove -- mutants`. */
  mutants: Mutants
  /** Reports at least one finding. Everything that it starts and writes belongs to the lab. */
  run(size: number, lab: Lab, report: (finding: Finding) => void): Promise<void>
}

/** Runs an experiment to its end; a failure of the experiment itself is a finding too. */
export async function runExperiment(
  { size, run }: Experiment,
  choice: 'small' | 'full',
  lab: Lab,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const fail = (problem: string) =>
    findings.push({ promised: 'the experiment ends', seen: 'it did not', problems: [problem] })
  try {
    await run(size[choice], lab, (finding) => findings.push(finding))
    if (findings.length === 0) fail('It reported nothing.')
  } catch (error) {
    fail(inspect(error))
  }
  return findings
}
