// A fault whose place in the product has gone injects nothing: each place must be there, whoever edits the file.
import { expect, test } from 'vitest'
import { allExperiments } from '#tests/prove/all-experiments.ts'
import { unguarded } from '#tests/prove/html/unguarded.ts'
import { replaced } from '#tests/prove/mutants/house.ts'

const injected = (await allExperiments()).flatMap(({ name, mutants }) =>
  mutants.map(({ fault, changes }) => [name, fault, changes] as const),
)
/** What an experiment takes away by itself, to see what is left. */
const taken = ['html-policy', 'neither sanitiser nor escaping', unguarded] as const

test.each([...injected, taken])('%s: the place of “%s” is there', async (_name, _fault, changes) => {
  expect(changes.length).toBeGreaterThan(0)
  for (const change of changes) expect(await replaced(change)).toContain(change.to)
})
