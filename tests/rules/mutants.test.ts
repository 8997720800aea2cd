// A fault whose place in the product has gone injects nothing: each place must be there, whoever edits the file.
import { expect, test } from 'vitest'
import { allExperiments } from '#tests/prove/all-experiments.ts'
import { unguarded } from '#tests/prove/html/unguarded.ts'
import { replaced } from '#tests/prove/mutants/house.ts'

const injected = (await allExperiments()).flatMap(({ name, mutants }) =>
  mutants.map((mutant) => [name, mutant.fault, mutant] as const),
)

/** What an experiment takes away by itself, to see what is left. */
const taken = unguarded.map((change) => [change.file, change] as const)

test.each(injected)('%s: the place of “%s” is there', async (_name, _fault, { changes }) => {
  expect(changes.length).toBeGreaterThan(0)
  for (const change of changes) expect(await replaced(change)).toContain(change.to)
})

test.each(taken)('html-policy: what it takes out of %s is there', async (_file, change) => {
  expect(await replaced(change)).toContain(change.to)
})
