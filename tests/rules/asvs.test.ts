// The table of security requirements in src/server/asvs.md: all of levels 1 and 2, each once, each with tests that are
// there, or with a reason.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Chapter and section → numbers of OWASP ASVS 5.0.0 at level 1 or 2. */
const required: Record<string, string> = {
  '1.1': '1-2', '1.2': '1-9', '1.3': '1-11', '1.4': '1-3', '1.5': '1-2',
  '2.1': '1-3', '2.2': '1-3', '2.3': '1-4', '2.4': '1',
  '3.2': '1-2', '3.3': '1-4', '3.4': '1-6', '3.5': '1-5', '3.7': '1-2',
  '4.1': '1-3', '4.2': '1', '4.3': '1-2', '4.4': '1-4',
  '5.1': '1', '5.2': '1-3', '5.3': '1-2', '5.4': '1-3',
  '6.1': '1-3', '6.2': '1-12', '6.3': '1-4', '6.4': '1-4', '6.5': '1-5', '6.6': '1-3', '6.8': '1-4',
  '7.1': '1-3', '7.2': '1-4', '7.3': '1-2', '7.4': '1-5', '7.5': '1-2', '7.6': '1-2',
  '8.1': '1-2', '8.2': '1-3', '8.3': '1', '8.4': '1',
  '9.1': '1-3', '9.2': '1-4',
  '10.1': '1-2', '10.2': '1-2', '10.3': '1-4', '10.4': '1-11', '10.5': '1-5', '10.6': '1-2', '10.7': '1-3',
  '11.1': '1-2', '11.2': '1-3', '11.3': '1-3', '11.4': '1-4', '11.5': '1', '11.6': '1',
  '12.1': '1-3', '12.2': '1-2', '12.3': '1-4',
  '13.1': '1', '13.2': '1-5', '13.3': '1-2', '13.4': '1-5',
  '14.1': '1-2', '14.2': '1-4', '14.3': '1-3',
  '15.1': '1-3', '15.2': '1-3', '15.3': '1-7',
  '16.1': '1', '16.2': '1-5', '16.3': '1-4', '16.4': '1-3', '16.5': '1-3',
  '17.1': '1', '17.2': '1-4', '17.3': '1-2',
} // biome-ignore format: a table

const numbers = Object.entries(required).flatMap(([section, range]) => {
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, place) => `${section}.${first + place}`)
})

const text = await readFile('src/server/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d[\d., ]*) \| (.*) \| (.+) \|$/gm)].map(
  ([, ids = '', how = '', shown = '']) => ({ ids: ids.split(', '), how, shown }),
)

test('has every requirement of levels 1 and 2 once, and no other', () => {
  expect(numbers).toHaveLength(70 + 183)
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(numbers.toSorted())
})

test.each(rows)('$ids: is shown by tests that are there, or says why not', ({ how, shown }) => {
  if (/^(does not apply|not kept): \S.{8,}/.test(shown)) return expect(how.trim()).toBe('')
  const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  expect(how.trim()).not.toBe('')
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect(file).toMatch(/^tests\/.+\.(test|e2e|prove)\.ts$/)
    expect(existsSync(file), file).toBe(true)
  }
})
