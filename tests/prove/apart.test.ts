// The experiments of `npm run prove` that start servers of their own, each at its small size.
import { experimentsOf } from './groups.ts'
import { testSmall } from './small.ts'

testSmall(await experimentsOf('apart'))
