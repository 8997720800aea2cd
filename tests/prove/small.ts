// Runs experiments at their small size, as tests.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Experiment, runExperiment } from './experiment.ts'
import { type Lab, openLab } from './lab.ts'
import { promises } from './promises.ts'

/** How long one experiment may take. */
const limitMs = 180_000

export function testSmall(experiments: readonly Experiment[]): void {
  let lab: Lab

  beforeAll(() => {
    const server = inject('postgresUrl')
    lab = openLab(
      async () => server,
      () => {},
    )
  })
  afterAll(() => lab.close())

  test.each(experiments.map((one) => [promises[one.promise], one.name, one] as const))(
    '%s: %s',
    async (_promise, _name, experiment) => {
      const findings = await runExperiment(experiment, 'small', lab)
      expect(findings.filter(({ problems }) => problems.length > 0)).toEqual([])
    },
    limitMs,
  )
}
