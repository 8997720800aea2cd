// The experiments of `npm run prove` that attack a running server, each at its small size; the random walks through the
// dashboard are in walks.test.ts.
import { allExperiments, isAboutStorage } from './all-experiments.ts'
import { testSmall } from './small.ts'

/** The first has a file of its own; what the other leaves out is what the browser tests do. */
const elsewhere = ['dashboard', 'screens']

testSmall((await allExperiments()).filter((one) => !isAboutStorage(one) && !elsewhere.includes(one.name)))
