// Links of drafts: guesses are counted by the network of who asks, a page is made once, and links end with their maker.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dashboardDrafts as drafts } from '#contract/endpoints/dashboard-drafts.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { AppError } from '#contract/errors.ts'
import { listAudit } from '#db/tables/audit.ts'
import { createApp } from '#server/app.ts'
import type { PublishingPort } from '#server/publishing-port.ts'
import { toRequest } from './calling.ts'
import { createTestApp } from './harness.ts'
import { least } from './samples.ts'

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

test('whoever asks for a page that is being made waits for it, and no other is made', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  let made = 0
  let isBroken = true
  const preview = async () => {
    made += 1
    await sleep(50)
    if (isBroken) throw new Error('broken for the test')
    return { type: 'text/html', text: '<p>Page</p>' }
  }
  const app = createApp(site.deps, null, { preview } as Partial<PublishingPort> as PublishingPort)
  const json = { resource: 'artists', record_id: null, base_revision: null, values: least.artists }
  const { id } = await site.ok(drafts.createDraft, { json })
  const { token } = await site.ok(drafts.makeDraftLink, { params: { id } })
  const show = async () =>
    (await app.request(toRequest(publicEndpoints.readDraftPage, { json: { token } }))).status
  const fifteen = async () => new Set(await Promise.all(Array.from({ length: 15 }, show)))
  expect([await fifteen(), made]).toEqual([new Set([500]), 1])
  isBroken = false
  expect([await fifteen(), made]).toEqual([new Set([200]), 2])
  expect([await show(), made]).toEqual([200, 2])
})

test('whoever has the link is not told the error of a page that cannot be made', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const preview = async () => {
    throw new AppError('unavailable', 'connect ECONNREFUSED 10.0.0.5:5432')
  }
  const app = createApp(site.deps, null, { preview } as Partial<PublishingPort> as PublishingPort)
  const json = { resource: 'artists', record_id: null, base_revision: null, values: least.artists }
  const { id } = await site.ok(drafts.createDraft, { json })
  const { token } = await site.ok(drafts.makeDraftLink, { params: { id } })
  const answer = await app.request(toRequest(publicEndpoints.readDraftPage, { json: { token } }))
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    detail: 'The page of this draft cannot be made at the moment. Try again in a minute.',
  })
})

test('links end for good with the account of whoever made them, and no others do', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const preview = async () => ({ type: 'text/html', text: '<p>Page</p>' })
  const app = createApp(site.deps, null, { preview } as Partial<PublishingPort> as PublishingPort)
  const json = { resource: 'artists', record_id: null, base_revision: null, values: least.artists }
  const zoe = await site.addUser('zoe', 'STAFF')
  const linkOf = async (maker: string) => {
    const { access: token } = await site.signIn(maker)
    const { id } = await site.ok(drafts.createDraft, { json, token: site.staff.access })
    return { id, token: (await site.ok(drafts.makeDraftLink, { params: { id }, token })).token }
  }
  const [own, other] = [await linkOf('zoe'), await linkOf('sam')]
  const show = async ({ token }: { token: string }) =>
    (await app.request(toRequest(publicEndpoints.readDraftPage, { json: { token } }))).status
  expect([await show(own), await show(other)]).toEqual([200, 200])
  const setActive = (is_active: boolean) =>
    site.ok(general.patchUser, { params: { id: zoe }, json: { is_active }, token: site.admin.access })
  await setActive(false)
  expect([await show(own), await show(other)]).toEqual([404, 200])
  await setActive(true)
  expect(await show(own)).toBe(404)
  const [last] = (await listAudit(site.deps.db.read, 'drafts', own.id, 1, 1)).entries
  expect(last).toMatchObject({ username: 'ada', after: { link: 'ended' } })
})
