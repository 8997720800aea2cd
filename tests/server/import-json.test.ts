// Lists of records as JSON are read entry by entry: the same as JSON says, and no entry larger than a row may be.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { someOf } from '#tests/support/thorough.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { importCalls, readRows } from './import-calls.ts'

let site: TestApp
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  site = await createTestApp('sqlite')
  calls = importCalls(site)
})
afterAll(() => site.close())

const json = { format: 'json', file_name: 'souvenirs.json' }
const read = (text: string) => readRows({ resource: 'souvenirs', format: 'json', text })

/** As many of a value as the bytes of a file have place for. */
const filled = (value: string, bytes = limits.importBytes - 100) =>
  `${value},`.repeat(Math.floor(bytes / (value.length + 1))).slice(0, -1)

const rows = (row: string) => `[${filled(row)}]`
const values = `${limits.jsonValues} values`
const files: Readonly<Record<string, readonly [make: () => string, reason: string]>> = {
  'lists in one field': [() => `[{"name":[${filled('[]')}],"price":1}]`, `Entry 1 has more than ${values}`],
  'objects in one field': [() => `[{"name":[${filled('{}')}],"price":1}]`, `Entry 1 has more than ${values}`],
  'empty objects': [() => rows('{}'), `more than ${limits.importRows} rows`],
  'fields in one entry': [() => `[{${filled('"a":0')}}]`, `Entry 1 has more than ${values}`],
  'lists in every entry': [
    () => rows(`{"a":[${filled('[]', 1000)}]}`),
    `more than ${limits.importValues} values. Split it.`,
  ],
  'a text without an end': [
    () => `[{"name":"${'x'.repeat(5_000_000)}"}]`,
    'Entry 1 has more than 200000 char',
  ],
  'a text that is not closed': [
    () => `[{"name":"${'x'.repeat(5_000_000)}`,
    'Entry 1 has more than 200000 char',
  ],
  'spaces without an end': [
    () => `[{"name":1}${' '.repeat(5_000_000)}]`,
    'Entry 1 has more than 200000 char',
  ],
  'long names of columns': [
    () => `[${Array.from({ length: 150 }, (_, number) => `{"${number}${'x'.repeat(5000)}":1}`)}]`,
    'The names of the columns have more than 10000 characters',
  ],
  'spaces behind the list': [() => `{"results":[{"name":1}]${' '.repeat(5_000_000)}}`, 'not a list'],
  'lists beside the list': [() => `{"results":[{"name":1}],"a":[${filled('[]', 100_000)}]}`, 'not JSON'],
}

test.each(someOf(Object.entries(files), 3))('a list with very much: %s', async (_, [make, reason]) => {
  const answer = await calls.refused('souvenirs', make(), json)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(reason)])
})

test.each([
  '[{"name":"]},{[\\"\\\\","price":[1,{"a":[]}]} , {"name":"b"}\n]\n',
  '{"count":2,"next":null,"results":[{"name":"a"},{"name":"b"}],"more":{"results":[]}}',
  '{ "a": {"results": [1]}, "results" : [ {"name":"a"} ] }',
  '[{"name":"\\ud83c\\udfb6 ä 🎶","__proto__":1,"constructor":2}]',
])('%s is read as JSON says', async (text) => {
  const whole = JSON.parse(text)
  expect(await read(text)).toEqual(Array.isArray(whole) ? whole : whole.results)
})

test.each([
  ['[', 'not JSON'],
  ['[]', 'no rows'],
  ['[ ]x', 'not JSON'],
  ['[{"name":"a"}', 'not JSON'],
  ['[{"name":"a"},]', 'not JSON'],
  ['[,{"name":"a"}]', 'not JSON'],
  ['[{"name":"a"} {"name":"b"}]', 'not JSON'],
  ['[{"name":"a"]]', 'not JSON'],
  ['[{"name":"a"}}]', 'not JSON'],
  ['[{"name":"a"}] []', 'not JSON'],
  ['{"results":[{"name":"a"}]', 'not JSON'],
  ['{"results":[]}', 'no rows'],
  ['{"results":{"name":"a"}}', 'not a list'],
  ['{"a":[{"name":"a"}]}', 'not a list'],
  ['"text"', 'not a list'],
  ['name,price', 'not JSON'],
  ['[{"name":"a"},null]', 'Entry 2 is not a record'],
  ['[[]]', 'Entry 1 is not a record'],
])('%s is refused', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})

rareTest('the largest list of events is read', async () => {
  const lineup = Array.from({ length: 10 }, (_, id) => ({ id, name: `Artist ${id}`, role: 'support' }))
  const event = { name: 'Concert', date: '2030-01-01', description: 'Doors at eight. '.repeat(85), lineup }
  const text = JSON.stringify(Array.from({ length: 10_000 }, (_, id) => ({ id, ...event })))
  expect(text.length).toBeGreaterThan(0.8 * limits.importBytes)
  expect(await read(text)).toEqual(JSON.parse(text))
})
