// The experiments of `npm run prove` about what is stored, and what stored text can do, each at its small size.
import { experimentsOf } from './groups.ts'
import { testSmall } from './small.ts'

testSmall(await experimentsOf('stored'))
