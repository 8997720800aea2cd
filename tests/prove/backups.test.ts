// The experiments of `npm run prove` about backups and moves, each at its small size.
import { experimentsOf } from './groups.ts'
import { testSmall } from './small.ts'

testSmall(await experimentsOf('backups'))
