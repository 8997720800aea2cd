// Who counts as at work, so that what a save needs is ready before it comes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiBase } from '#contract/addresses.ts'
import { createStaffPresence } from '#server/staff-presence.ts'
import { createTestApp, type TestApp } from './harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp('sqlite')
})
afterAll(() => app.close())

const ask = (path: string, token?: string) =>
  app.app.request(apiBase + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })

test('a request of staff counts, one of a visitor or with a made up token does not', async () => {
  const { presence } = app.deps
  let calls = 0
  const stop = presence.onExpected(() => {
    calls += 1
  })
  const before = app.deps.presence.isAway()
  await ask('/artists/')
  await ask('/dashboard/artists/')
  await ask('/dashboard/artists/', 'made-up')
  expect([before, calls, presence.isAway()]).toEqual([true, 0, true])
  expect((await ask('/dashboard/artists/', app.staff.access)).status).toBe(200)
  expect([calls, presence.isAway()]).toEqual([1, false])
  stop()
  await ask('/dashboard/artists/', app.staff.access)
  expect(calls).toBe(1)
})

test('staff are away five minutes after their last request; a start counts as none', () => {
  let now = 0
  const presence = createStaffPresence(() => now)
  presence.expect()
  expect(presence.isAway()).toBe(true)
  presence.note()
  now = 5 * 60_000
  expect(presence.isAway()).toBe(false)
  now += 1
  expect(presence.isAway()).toBe(true)
})
