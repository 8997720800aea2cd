// The experiments of `npm run prove` that attack a running server, each at its small size. Walks through the dashboard
// need minutes of a browser for a handful, and are taken by `npm run prove` alone.
import { allExperiments, isAboutStorage } from './all-experiments.ts'
import { testSmall } from './small.ts'

testSmall((await allExperiments()).filter((one) => !isAboutStorage(one) && one.name !== 'dashboard'))
