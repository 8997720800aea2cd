// The random walks through the dashboard of `npm run prove`, at their small size; they use two cores to the full.
import { allExperiments } from './all-experiments.ts'
import { testSmall } from './small.ts'

testSmall(await allExperiments(['dashboard']), 400_000)
