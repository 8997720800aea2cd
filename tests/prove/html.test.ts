// The experiments of `npm run prove` about stored HTML in a real browser, each at its small size.
import { experimentsOf } from './groups.ts'
import { testSmall } from './small.ts'

testSmall(await experimentsOf('html'))
