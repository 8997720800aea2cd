// Making a preview holds up whoever saves, so nobody asks for more of them than a form that follows what is typed.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dashboardPublishing } from '#contract/endpoints/dashboard-publishing.ts'
import { createApp } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import type { PublishingPort } from '#server/publishing-port.ts'
import { createNewestFirst } from '#server/routes/newest-first.ts'
import { toRequest } from './calling.ts'
import { createTestApp } from './harness.ts'

test('a person has 120 previews a minute, and one every half second after them', async () => {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const preview = async () => ({ type: 'text/html', text: '<p>Page</p>' })
  const app = createApp(site.deps, null, { preview } as Partial<PublishingPort> as PublishingPort)
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

/** A site whose previews are ready when `finish` is called, by their order. */
async function slowPreviews() {
  const site = await createTestApp('sqlite')
  onTestFinished(() => site.close())
  const begun: string[] = []
  const ends: (() => void)[] = []
  const preview: PublishingPort['preview'] = ({ path }) =>
    new Promise((resolve) => {
      begun.push(path)
      ends.push(() => resolve({ type: 'text/html', text: path }))
    })
  const app = createApp(site.deps, null, { preview } as Partial<PublishingPort> as PublishingPort)
  const ask = (path: string, { access } = site.staff) => {
    const json = { resource: 'artists', id: 1, values: {}, path }
    return toRequest(dashboardPublishing.preview, { json, token: access })
  }
  const finish = async (place: number) => {
    await expect.poll(() => ends.length).toBeGreaterThan(place)
    ends[place]?.()
  }
  return { site, app, ask, begun, finish }
}

test('of many previews of one person the first and one other are made, and others do not wait for them', async () => {
  const { site, app, ask, begun, finish } = await slowPreviews()
  const first = app.request(ask('/1'))
  await expect.poll(() => begun).toEqual(['/1'])
  const others = ['/2', '/3', '/4'].map((path) => app.request(ask(path)))
  const colleague = app.request(ask('/of-ada', site.admin))
  await expect.poll(() => begun).toEqual(['/1', '/of-ada'])
  await finish(1)
  expect((await colleague).status).toBe(200)
  const refused = await Promise.race(others)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  await finish(0)
  await finish(2)
  expect((await first).status).toBe(200)
  const statuses = (await Promise.all(others)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 429, 429])
  expect(begun).toHaveLength(3)
  const next = app.request(ask('/5'))
  await finish(3)
  expect((await next).status).toBe(200)
})

test('the newest takes the place of the one that waits', async () => {
  const newestFirst = createNewestFirst()
  const end = Promise.withResolvers<string>()
  const ask = (work: () => Promise<string>) => newestFirst(1, () => false, work)
  const all = [ask(() => end.promise), ask(async () => 'older'), ask(async () => 'newest')]
  end.resolve('first')
  const answers = (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? one.value : ''))
  expect(answers).toEqual(['first', '', 'newest'])
})

test('a preview is not made when whoever asked has gone while it waited', async () => {
  const { app, ask, begun, finish } = await slowPreviews()
  const listening = await listen(app, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => listening.close())
  const send = async (path: string, signal?: AbortSignal) => {
    const { method, headers, body } = ask(path)
    return fetch(`${listening.origin}/api/dashboard/preview/`, {
      method, headers, body: await new Response(body).text(), ...(signal && { signal }),
    }) // biome-ignore format: the request as a whole
  }
  const first = send('/1')
  await expect.poll(() => begun).toEqual(['/1'])
  const leaving = new AbortController()
  const second = send('/2', leaving.signal)
  await sleep(200)
  leaving.abort()
  await expect(second).rejects.toThrow()
  await sleep(100)
  await finish(0)
  expect((await first).status).toBe(200)
  const third = send('/3')
  await finish(1)
  expect(await (await third).text()).toBe('/3')
  expect(begun).toEqual(['/1', '/3'])
})
