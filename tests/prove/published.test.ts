// The experiments of `npm run prove` about what the site shows, each at its small size.
import { experimentsOf } from './groups.ts'
import { testSmall } from './small.ts'

testSmall(await experimentsOf('published'))
