// Guesses of draft links are counted like everything else that nobody has to sign in for: by the network of who asks.
import { expect, onTestFinished, test } from 'vitest'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { createTestApp } from './harness.ts'

test('another address of the same network is no new beginning, one of another network is', async () => {
  const site = await createTestApp('sqlite', { env: { TRUSTED_PROXIES: '127.0.0.1' } })
  onTestFinished(() => site.close())
  const guess = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await site.call(publicEndpoints.readDraftPage, { json: { token: 'a'.repeat(43) }, headers }))
      .status
  }
  const statuses = []
  for (let number = 0; number < 60; number += 1) statuses.push(await guess(`2001:db8:1:2::${number + 1}`))
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(await guess('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await guess('2001:db8:1:3::1')).toBe(404)
})
