// Clients nobody here wrote: those of Django REST framework, and whoever follows the specification by another name.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least, picture } from './samples.ts'

const { artists, events, staff } = dashboardResources

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
    for (const name of ['Ada', 'Bo', 'Cy'])
      await site.ok(artists.create, { json: { ...least.artists, name } })
    await site.ok(staff.create, { json: least.staff })
    for (const [name, artist_id, responsible] of [
      ['One', 1, 1],
      ['Two', 2, null],
      ['Three', 1, null],
    ] as const)
      await site.ok(events.create, { json: { ...least.events, name, artist_id, responsible } })
  })
  afterAll(() => site.close())

  test.each([
    ['artists/?ordering=-id', ['Cy', 'Bo', 'Ada']],
    ['artists/?ordering=id&page=2&page_size=2', ['Cy']],
    ['artists/?ordering=-name&_=123&format=json', ['Cy', 'Bo', 'Ada']],
    ['events/?artist=1&ordering=id', ['One', 'Three']],
    ['events/?responsible=1', ['One']],
    ['events/?artist=1&responsible=1&when=all', ['One']],
    ['dashboard/artists/?search=bo', ['Bo']],
    ['dashboard/artists/?ordering=-id&range=0-9', ['Cy', 'Bo', 'Ada']],
    ['dashboard/events/?artist=2', ['Two']],
    ['dashboard/events/?responsible=1&ordering=-id', ['One']],
  ])('GET /api/%s gives the right records in the right order', async (path, names) => {
    const headers = { authorization: `Bearer ${site.staff.access}` }
    const response = await site.raw(`/api/${path}`, { headers })
    const list = (await response.json()) as { results: { name: string }[] }
    expect(list.results.map(({ name }) => name)).toEqual(names)
  })

  test('a value that means nothing is still refused, by its name', async () => {
    const response = await site.raw('/api/artists/?ordering=colour')
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, ['ordering']])
  })

  test('a record sent back as it was read changes nothing, and with another name only that', async () => {
    const multipart = { ...least.artists, name: 'Round Trip', profileImage: await picture(1) } as never
    const { id } = await site.ok(artists.create, { multipart })
    const read = await site.ok(artists.get, { params: { id } })
    expect(await site.ok(artists.patch, { params: { id }, json: read as never })).toEqual(read)
    const changed = await site.ok(artists.patch, { params: { id }, json: { ...read, name: 'New' } as never })
    expect(changed).toMatchObject({ name: 'New', revision: read.revision + 1 })
    expect(changed.profileImage_picture?.url).toBe(read.profileImage_picture?.url)
    const event = await site.ok(events.get, { params: { id: 1 } })
    expect(await site.ok(events.patch, { params: { id: 1 }, json: event as never })).toEqual(event)
  })

  test('so is an event with a line-up, of whose entries only what can be set is looked at', async () => {
    const lineup = [
      { id: 2, role: 'Guest' },
      { id: 3, role: '' },
    ]
    const { id } = await site.ok(events.create, { json: { ...least.events, artist_id: 1, lineup } })
    const params = { id }
    const read = await site.ok(events.get, { params })
    expect(await site.ok(events.patch, { params, json: read as never })).toEqual(read)
    const multipart = { lineup: JSON.stringify(read.lineup) }
    expect(await site.ok(events.patch, { params, multipart })).toEqual(read)
    const json = { lineup: [{ ...read.lineup[0], colour: 'red' }] } as never
    const answer = await site.call(events.patch, { params, json })
    expect([answer.status, answer.problem?.errors]).toEqual([
      400,
      { lineup: ['Number 1: There is no field “colour”. Remove it.'] },
    ])
  })

  test('accounts are searched by either name of the parameter', async () => {
    const found = async (query: string) => {
      const headers = { authorization: `Bearer ${site.admin.access}` }
      const { results } = await (await site.raw(`/api/dashboard/users/?${query}`, { headers })).json()
      return results.map(({ username }: { username: string }) => username)
    }
    expect(await found('search=sa')).toEqual(['sam'])
    expect(await found('q=ad&search=sa')).toEqual(['ada'])
  })

  test('a field that no record has is refused as before', async () => {
    const read = await site.ok(artists.get, { params: { id: 1 } })
    const answer = await site.call(artists.patch, {
      params: { id: 1 },
      json: { ...read, colour: 'red' } as never,
    })
    expect([answer.status, Object.keys(answer.problem?.errors ?? {})]).toEqual([400, ['colour']])
    const path = { profileImage: '/etc/passwd' } as never
    expect((await site.call(artists.patch, { params: { id: 1 }, json: path })).status).toBe(400)
  })

  test('DELETE archives, and what was archived can be restored', async () => {
    const params = { id: 3 }
    await site.ok(artists.archive, { params })
    expect((await site.call(publicEndpoints.getArtist, { params })).status).toBe(404)
    expect(await site.ok(artists.get, { params })).toMatchObject({ name: 'Cy', is_active: false })
    await site.ok(artists.patch, { params, json: { is_active: true } })
    expect((await site.call(publicEndpoints.getArtist, { params })).status).toBe(200)
    expect((await site.call(artists.archive, { params: { id: 99 } })).status).toBe(404)
  })

  test('who is responsible may be sent as responsible_id, in JSON and in a form', async () => {
    const json = { ...least.events, name: 'By id', responsible_id: 1 } as never
    const made = await site.ok(events.create, { json })
    expect(made.responsible).toBe(1)
    const params = { id: made.id }
    expect(await site.ok(events.patch, { params, multipart: { responsible_id: '' } })).toMatchObject({
      responsible: null,
    })
    expect(await site.ok(events.patch, { params, multipart: { responsible_id: '1' } })).toMatchObject({
      responsible: 1,
    })
    const both = { responsible: null, responsible_id: 1 } as never
    const answer = await site.call(events.patch, { params, json: both })
    expect([answer.status, Object.keys(answer.problem?.errors ?? {})]).toEqual([400, ['responsible_id']])
    const elsewhere = await site.call(artists.patch, {
      params: { id: 1 },
      json: { responsible_id: 1 } as never,
    })
    expect(elsewhere.status).toBe(400)
  })

  test('a message is marked as read by a form as well', async () => {
    const contact = { name: 'Vi', email: 'vi@example.org', message: 'Hello!' }
    await site.ok(publicEndpoints.contact, { json: contact })
    const params = { id: 1 }
    const refused = await site.call(dashboardGeneral.patchMessage, {
      params,
      multipart: { is_read: 'perhaps' },
    })
    expect([refused.status, Object.keys(refused.problem?.errors ?? {})]).toEqual([400, ['is_read']])
    const multipart = { is_read: 'true' }
    expect(await site.ok(dashboardGeneral.patchMessage, { params, multipart })).toMatchObject({
      is_read: true,
    })
  })

  test('it says what it offers beyond the common contract', async () => {
    const { capabilities } = await site.ok(publicEndpoints.getCapabilities, {})
    expect(capabilities).toEqual(expect.arrayContaining(['json', 'lists', 'revisions', 'history', 'preview']))
  })
})
