import { expect, test } from 'vitest'
import * as bare from '#browser/schemaless-endpoints.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'

test.each(Object.entries(bare))('the light entry “%s” is the contract’s', (name, entry) => {
  const { method, path } = publicEndpoints[name as keyof typeof publicEndpoints]
  expect({ method: entry.method, path: entry.path }).toEqual({ method, path })
})
