// The experiment of `npm run prove` with several servers at once, at its small size: two of them, of which the one that
// publishes is killed.
import { allExperiments } from './all-experiments.ts'
import { testSmall } from './small.ts'

testSmall(await allExperiments(['cluster']), 300_000)
