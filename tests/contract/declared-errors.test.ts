import { expect, test } from 'vitest'
import { endpointTable } from '#contract/endpoint-table.ts'

const entries = [...endpointTable.values()]
const namesOf = (found: typeof entries) => found.map(({ method, path }) => `${method} ${path}`)

test('each endpoint that takes values declares that it may refuse them', () => {
  const silent = entries.filter(({ query, body, errors }) => (query || body) && !errors.includes('bad_field'))
  expect(namesOf(silent)).toEqual([])
})

test.each(['malformed', 'too_large', 'wrong_type'] as const)(
  'each endpoint that takes a body declares that one may be %s',
  (code) => {
    expect(namesOf(entries.filter(({ body, errors }) => body && !errors.includes(code)))).toEqual([])
  },
)
