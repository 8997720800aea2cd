// The experiments of `npm run prove` about what is stored, each at its small size.
import { allExperiments, isAboutStorage } from './all-experiments.ts'
import { testSmall } from './small.ts'

testSmall((await allExperiments()).filter(isAboutStorage))
