// A handful of the random walks through the dashboard that `npm run prove` takes a thousand of.
import { allExperiments } from './all-experiments.ts'
import { testSmall } from './small.ts'

testSmall(
  (await allExperiments()).filter(({ name }) => name === 'dashboard'),
  900_000,
)
