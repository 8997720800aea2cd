// Experiments of `npm run prove` at their small size, which attack one running server in turn.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runExperiment } from './experiment.ts'
import { experimentsInTest } from './in-test.ts'
import { type Lab, openLab } from './lab.ts'
import { promises } from './promises.ts'

/** How long one experiment may take. */
const limitMs = 180_000

let lab: Lab

beforeAll(() => {
  const server = inject('postgresUrl')
  lab = openLab(
    async () => server,
    () => {},
  )
})
afterAll(() => lab.close())

test.each((await experimentsInTest()).map((one) => [promises[one.promise], one.name, one] as const))(
  '%s: %s',
  async (_promise, _name, experiment) => {
    const findings = await runExperiment(experiment, 'small', lab)
    expect(findings.filter(({ problems }) => problems.length > 0)).toEqual([])
  },
  limitMs,
)
