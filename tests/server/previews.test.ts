// What a preview saves and rolls back: both databases answer alike, whatever it is asked for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardPublishing } from '#contract/endpoints/dashboard-publishing.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { PreviewInput } from '#contract/entities/change.ts'
import { type App, createApp } from '#server/app.ts'
import { createPreviews } from '#server/preview.ts'
import type { PublishingPort } from '#server/publishing-port.ts'
import { databases } from '#tests/support/databases.ts'
import { toRequest } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

describe.each(databases)('a preview on %s', (kind) => {
  let site: TestApp
  let app: App

  beforeAll(async () => {
    site = await createTestApp(kind)
    const previews = createPreviews(site.deps)
    const preview = (input: PreviewInput) =>
      previews(input, async (_fetch, path) => ({ type: 'text/html', text: path }))
    app = createApp(site.deps, null, { preview } as Partial<PublishingPort> as PublishingPort)
    await site.ok(dashboardResources.artists.create, { json: least.artists })
  })
  afterAll(() => site?.close())

  test('indexes nothing for the search, since no page shows it', async () => {
    const input: PreviewInput = { resource: 'artists', id: 1, values: { name: 'Quetzalcoatl' }, path: '/' }
    const read = (address: string) =>
      createPreviews(site.deps)(input, async (fetch): Promise<unknown> => {
        const response = await fetch(new Request(`http://localhost/api${address}`))
        return response.json()
      })
    expect(await read('/artists/1/')).toMatchObject({ name: 'Quetzalcoatl' })
    expect(await read('/search/?q=Quetzalcoatl')).toEqual([])
  })

  test('that takes too long is given up and rolled back, while it saves as well as while it renders', async () => {
    const input: PreviewInput = { resource: 'artists', id: 1, values: { name: 'Slow' }, path: '/' }
    const refused = { code: 'unavailable' }
    const previewsIn = (ms: number) => createPreviews(site.deps, ms)
    await expect(previewsIn(-1)(input, async () => 'made')).rejects.toMatchObject(refused)
    await expect(previewsIn(300)(input, () => new Promise(() => {}))).rejects.toMatchObject(refused)
    const { name } = await site.ok(dashboardResources.artists.get, { params: { id: 1 } })
    expect(name).toBe(least.artists.name)
  })

  const ask = (json: object) =>
    app.request(toRequest(dashboardPublishing.preview, { json, token: site.staff.access }))
  const song = { resource: 'songs', id: null, path: '/artists/1' }

  test('of a new song of an artist is made', async () => {
    const answer = await ask({ ...song, values: { ...least.songs, artist_id: 1 } })
    expect([answer.status, await answer.text()]).toEqual([200, '/artists/1'])
  })

  test.each([
    ['a record under the name of a page', { resource: 'partners', id: 'about', values: {}, path: '/' }, 400],
    ['a page that is none', { resource: 'pages', id: 7, values: {}, path: '/about' }, 404],
    ['a song of an artist beyond all ids', { ...song, values: { ...least.songs, artist_id: 1e12 } }, 400],
    ['a song of half an artist', { ...song, values: { ...least.songs, artist_id: 1.5 } }, 400],
    ['a song of nobody', { ...song, values: least.songs }, 400],
  ])('of %s is refused', async (_, json, status) => {
    expect((await ask(json)).status).toBe(status)
  })
})
