// The experiments of `npm run prove` that attack a running server, each at its small size; the random walks through the
// dashboard are in walks.test.ts. Several servers at once are not among the tests: README.md says why.
import { allExperiments, isAboutStorage } from './all-experiments.ts'
import { testSmall } from './small.ts'

testSmall(
  (await allExperiments()).filter(
    (one) => !isAboutStorage(one) && !['dashboard', 'cluster'].includes(one.name),
  ),
)
