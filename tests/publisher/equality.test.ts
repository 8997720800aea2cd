// The promise of the house: after any edits, what is published is what making everything anew would give.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inNumber } from '#tests/support/thorough.ts'
import { differences } from './compare.ts'
import { createEqualityRun, type EqualityRun } from './equality-run.ts'

/** `npm run bench -- equality` makes 2,000. */
const steps = Number(process.env.EQUALITY_STEPS ?? inNumber(2, 200))
const seed = Number(process.env.EQUALITY_SEED ?? 20_261_121)
let run: EqualityRun

beforeAll(async () => {
  run = await createEqualityRun(seed)
}, 120_000)
afterAll(() => run?.close())

test(
  `after each of ${steps} random edits the published site equals one made from nothing`,
  async () => {
    const log: string[] = []
    for (let step = 1; step <= steps; step += 1) {
      log.push(`${step}: ${await run.edit()}`)
      const found = await run.compare()
      if (found.length > 0) expect.fail(`${found.join('\n')}\nafter\n${log.slice(-5).join('\n')}`)
    }
  },
  inNumber(600_000, 3_600_000),
)

test('and it equals what the plain build and Astro alone make, byte for byte and file for file', async () => {
  expect(await run.compareWithBuild()).toEqual([])
}, 240_000)

test('a page that is one byte off is found', () => {
  const one = new Map([['a.html', Buffer.from('x')]])
  expect(differences(new Map([['a.html', Buffer.from('y')]]), one)).toHaveLength(1)
  expect(differences(new Map(), one)).toEqual(['missing: a.html'])
  expect(differences(new Map([...one, ['b.html', Buffer.from('')]]), one)).toEqual(['left behind: b.html'])
})
