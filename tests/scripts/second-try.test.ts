import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryAgain } from '../../scripts/test/second-try.ts'
import { add, type Counts, nothing, sumOf, toFailures } from '../../scripts/test/stage.ts'

const result = (file: string, passed: number, failed: number) => ({
  file,
  seconds: 1,
  passed,
  failed,
  skipped: 0,
  failures: Array.from({ length: failed }, (_, i) => ({
    test: `test ${i}`,
    reason: 'Expected\n1\u001b[31m',
  })),
})
const checks: Counts = { ...nothing, passed: 5 }
const first = add(checks, sumOf([result('a', 3, 0), result('b', 1, 2), result('c', 4, 1)]))

let said: string[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line))
})
afterEach(() => vi.restoreAllMocks())

test('files that failed are run again, and named when they pass', async () => {
  const run = vi.fn(async () => sumOf([result('b', 3, 0), result('c', 4, 1)]))
  const { passed, failed } = await tryAgain(first, run)
  expect(run.mock.calls).toEqual([[['b', 'c']]])
  expect([passed, failed]).toEqual([15, 1])
  expect(said.join()).toMatch(/run again, alone\n {3}b$/)
})

test('a runner that ends without a report leaves the failures there', async () => {
  const { passed, failed } = await tryAgain(first, async () => ({ ...nothing, failed: 1 }))
  expect([passed, failed]).toEqual([13, 4])
  expect(said).toEqual([])
})

test('a second run that fails beside its tests counts as failed', async () => {
  const second = { ...sumOf([result('b', 3, 0), result('c', 5, 0)]), failed: 1 }
  expect(await tryAgain(first, async () => second)).toMatchObject({ passed: 16, failed: 1 })
})

test.each([
  ['all passed', checks],
  ['a check failed', add(first, { ...nothing, failed: 1 })],
  ['many files failed', sumOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((file) => result(file, 1, 1)))],
])('nothing is run again when %s', async (_, counts) => {
  const run = vi.fn()
  expect(await tryAgain(counts, run)).toBe(counts)
  expect(run).not.toHaveBeenCalled()
})

test('a failed test is named at the end with its reason, and not one that passed when run again', async () => {
  const counts = await tryAgain(first, async () => sumOf([result('b', 3, 0), result('c', 4, 1)]))
  expect(toFailures(counts)).toBe('\n── Failed\n   c › test 0\n     Expected\n     1')
  expect(toFailures(checks)).toBe('')
})
