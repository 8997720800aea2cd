// Making a preview holds up whoever saves, so nobody asks for more of them than a form that follows what is typed.
import { expect, onTestFinished, test } from 'vitest'
import { dashboardPublishing } from '#contract/endpoints/dashboard-publishing.ts'
import { createApp } from '#server/app.ts'
import type { PublishingPort } from '#server/publishing-port.ts'
import { toRequest } from './calling.ts'
import { createTestApp } from './harness.ts'

test('a person has 120 previews a minute, and one every half second after them', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const preview = async () => ({ type: 'text/html', text: '<p>Page</p>' })
  const app = createApp(site.deps, null, { preview } as unknown as PublishingPort)
  const json = { resource: 'artists', id: 1, values: {}, path: '/artists/1' }
  const ask = (token: string) => app.request(toRequest(dashboardPublishing.preview, { json, token }))
  const statuses = new Set<number>()
  for (let number = 0; number < 120; number += 1) statuses.add((await ask(site.staff.access)).status)
  expect(statuses).toEqual(new Set([200]))
  const refused = await ask(site.staff.access)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toMatchObject({ code: 'too_often' })
  expect((await ask(site.admin.access)).status).toBe(200)
  site.pass(1000)
  for (const status of [200, 200, 429]) expect((await ask(site.staff.access)).status).toBe(status)
})
