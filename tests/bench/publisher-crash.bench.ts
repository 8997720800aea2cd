// Long run of the crash test: `npm run bench -- publisher-crash`, 200 kills at random instants; CRASH_CYCLES overrides
// that.
import { createCrashRun } from '#tests/publisher/crash-run.ts'

const cycles = Number(process.env.CRASH_CYCLES ?? 200)
const run = await createCrashRun(Number(process.env.CRASH_SEED ?? 11))
let bad = 0
for (let cycle = 1; cycle <= cycles; cycle += 1) {
  const found = await run.cycle()
  if (found.length === 0) continue
  bad += 1
  console.error(`  kill ${cycle}: ${found.join('; ')}`)
}
await run.close()
console.log(`  ${cycles} kills under edits: ${bad} times a torn, missing or stale page after the next start`)
process.exit(bad > 0 ? 1 : 0)
