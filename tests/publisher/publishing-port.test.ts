// What staff see of publishing, over a real port: receipts, previews, releases.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardPublishing as desk } from '#contract/endpoints/dashboard-publishing.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { PreviewInput } from '#contract/entities/change.ts'
import type { TestAnswer } from '#tests/server/calling.ts'
import { least } from '#tests/server/samples.ts'
import { createServedSite, type ServedSite } from './served-site.ts'

let site: ServedSite

const changeOf = ({ headers }: TestAnswer<never> | { headers: Headers }) => Number(headers.get('change-id'))
const rename = (id: number, name: string) =>
  site.call(dashboardResources.artists.patch, { params: { id }, json: { name } })
const receipt = (id: number) => site.ask(desk.getChange, { params: { id } })

beforeAll(async () => {
  site = await createServedSite()
  for (const name of ['Ada', 'Bo'])
    await site.ok(dashboardResources.artists.create, { json: { ...least.artists, name } })
  await site.settled()
}, 120_000)
afterAll(() => site?.close())

test('a save is queued, rendered, written and at last seen live, page by page', async () => {
  const change = changeOf(await rename(1, 'Ada Lovelace'))
  await expect.poll(async () => (await receipt(change)).state, { timeout: 10_000 }).toBe('live')
  const told = await receipt(change)
  expect(told).toMatchObject({ id: change, username: 'sam', reason: 'artists 1 update', failures: [] })
  expect(told.pages.find(({ path }) => path === '/artists/1')).toMatchObject({ state: 'live' })
  expect(told.counts.waiting).toBe(0)
  expect(told.counts.rendered).toBe(told.counts.pages)
  const times = [told.rendered_ms, told.written_ms, told.live_ms]
  expect(times.every((ms) => ms !== null && ms >= 0)).toBe(true)
  const { results } = await site.ask(desk.listChanges, { query: { page_size: 2 } })
  expect(results.map(({ id }) => id)).toEqual([change, change - 1])
  expect(results[0]).not.toHaveProperty('pages')
})

test('a page that cannot be rendered is told of with the reason, keeps its last good version, and comes later', async () => {
  const before = await site.text('/artists/2')
  site.break(true)
  const change = changeOf(await rename(2, 'Bo Diddley'))
  await expect.poll(async () => (await receipt(change)).state, { timeout: 10_000 }).toBe('failed')
  expect((await receipt(change)).failures[0]?.reason).toMatch(/broken for the test/)
  expect(await site.text('/artists/2')).toBe(before)
  site.break(false)
  await expect.poll(async () => (await receipt(change)).state, { timeout: 20_000 }).toBe('live')
  expect(await site.text('/artists/2')).toContain('Bo Diddley')
  expect((await receipt(change)).failures).toEqual([])
}, 40_000)

test('visitors do not wait for the disk: a page that cannot be stored is served, told of, and stored later', async () => {
  const tempFolder = `${site.publishing.release.folder}.temp`
  await rm(tempFolder, { recursive: true })
  await writeFile(tempFolder, 'in the way')
  const change = changeOf(await rename(2, 'Bo in memory'))
  await expect.poll(() => site.text('/artists/2'), { timeout: 10_000 }).toContain('Bo in memory')
  await expect.poll(async () => (await receipt(change)).state, { timeout: 10_000 }).toBe('failed')
  expect(await site.page('/artists/2')).not.toContain('Bo in memory')
  await rm(tempFolder)
  await mkdir(tempFolder)
  await expect.poll(async () => (await receipt(change)).state, { timeout: 20_000 }).toBe('live')
  expect(await site.page('/artists/2')).toContain('Bo in memory')
}, 40_000)

test('there is no receipt of a change that never was', async () => {
  const answer = await site.raw('/api/dashboard/changes/99999/', {
    headers: { authorization: `Bearer ${site.staff.access}` },
  })
  expect(answer.status).toBe(404)
})

const preview = async (input: PreviewInput, token: string | null = site.staff.access) =>
  site.visit('/api/dashboard/preview/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  })

test.each<[string, PreviewInput]>([
  [
    'the page of an artist',
    {
      resource: 'artists',
      id: 1,
      values: { name: 'Grace', bio: '<p>New<script>x</script></p>' },
      path: '/artists/1',
    },
  ],
  ['a list an artist moves in', { resource: 'artists', id: 2, values: { name: 'Aaron' }, path: '/artists' }],
  [
    'site info on another page',
    { resource: 'company', id: null, values: { name: 'Other & Sons' }, path: '/about' },
  ],
  ['a text', { resource: 'pages', id: 'about', values: { content: '<h2>Since 1999</h2>' }, path: '/about' }],
])('the preview of %s is what will be published, and nothing is stored', async (_, input) => {
  const state = await site.stored()
  const answer = await preview(input)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox/)
  const html = await answer.text()
  expect(await site.stored()).toEqual(state)
  expect(html).not.toBe(await site.text(input.path))
  await site.save(input)
  await site.settled()
  expect(html).toBe(await site.text(input.path))
})

test('a record that does not exist yet can be seen, by “new” in the path', async () => {
  const values = { ...least.events, name: 'Not yet' }
  const answer = await preview({ resource: 'events', id: null, values, path: '/events/new' })
  expect(await answer.text()).toContain('Not yet')
})

test.each<[string, Partial<PreviewInput>, number]>([
  ['a value that a save would refuse', { values: { name: '' } }, 400],
  ['a field there is not', { values: { nome: 'x' } }, 400],
  ['a record there is not', { id: 999 }, 404],
  ['a page there is not', { path: '/artists/999' }, 404],
  ['a path that is none', { path: 'https://evil.example/' }, 400],
])('a preview with %s is refused', async (_, wrong, status) => {
  expect(
    (await preview({ resource: 'artists', id: 1, values: { name: 'X' }, path: '/artists/1', ...wrong }))
      .status,
  ).toBe(status)
})

test('visitors get no preview', async () => {
  const input: PreviewInput = { resource: 'artists', id: 1, values: {}, path: '/artists/1' }
  expect((await preview(input, null)).status).toBe(401)
})
