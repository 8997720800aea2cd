// Long run of the equality test: `npm run bench -- equality`, 2,000 random edits, and how many pages
// were rendered for each one that differs; EQUALITY_STEPS and EQUALITY_SEED
// override that.
import { createEqualityRun } from '#tests/publisher/equality-run.ts'

const steps = Number(process.env.EQUALITY_STEPS ?? 2000)
const seed = Number(process.env.EQUALITY_SEED ?? Date.now() % 1_000_000)
const buildEvery = 500

const run = await createEqualityRun(seed)
const start = performance.now()
const log: string[] = []

function stopAt(step: number, found: string[]): never {
  console.error(`Step ${step} of seed ${seed}:\n${found.join('\n')}\nafter\n${log.slice(-5).join('\n')}`)
  process.exit(1)
}

for (let step = 1; step <= steps; step += 1) {
  log.push(`${step}: ${await run.edit()}`)
  const found = await run.compare()
  if (found.length > 0) stopAt(step, found)
  if (step % buildEvery !== 0 && step !== steps) continue
  const differing = await run.compareWithBuild()
  if (differing.length > 0) stopAt(step, differing)
  console.log(
    `  ${step} edits, each equal; the plain build too   ${((performance.now() - start) / 1000).toFixed(0)} s`,
  )
}
const { rendered, written } = run.counts()
console.log(
  `  ${rendered} pages rendered, ${written} different: ${(rendered / written).toFixed(2)} (budget 1.3)`,
)
await run.close()
process.exit(rendered / written <= 1.3 ? 0 : 1)
