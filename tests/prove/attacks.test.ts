// The experiments of `npm run prove` that attack a running server, each at its small size. Random walks through the
// dashboard take minutes even for a few, and only run in `npm run prove`.
import { allExperiments, isAboutStorage } from './all-experiments.ts'
import { testSmall } from './small.ts'

testSmall((await allExperiments()).filter((one) => !isAboutStorage(one) && one.name !== 'dashboard'))
