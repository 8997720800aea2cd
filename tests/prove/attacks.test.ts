// The experiments of `npm run prove` that attack a running server, each at its small size; the random walks through the
// dashboard are in walks.test.ts.
import { allExperiments, isAboutStorage } from './all-experiments.ts'
import { testSmall } from './small.ts'

testSmall((await allExperiments()).filter((one) => !isAboutStorage(one) && one.name !== 'dashboard'))
