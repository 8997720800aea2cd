// The experiments of `npm run prove` that attack one running server in turn, each at its small size.
import { experimentsOf } from './groups.ts'
import { testSmall } from './small.ts'

testSmall(await experimentsOf('attacked'))
