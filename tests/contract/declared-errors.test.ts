import { expect, test } from 'vitest'
import { endpointTable } from '#contract/endpoint-table.ts'

test('each endpoint that takes values declares that it may refuse them', () => {
  const silent = [...endpointTable.values()].filter(
    ({ query, body, errors }) => (query || body) && !errors.includes('bad_field'),
  )
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
