// React admin's data provider for Django REST framework, as it is published, against the server.
import { fetchUtils } from 'ra-core'
import drfProvider from 'ra-data-django-rest-framework'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Listening, listen } from '#server/listen.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

const pagination = { page: 1, perPage: 10 }
const byId = { field: 'id', order: 'ASC' } as const

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let listening: Listening
  let admin: ReturnType<typeof drfProvider>
  beforeAll(async () => {
    site = await createTestApp(kind)
    listening = await listen(createApp(site.deps), { host: '127.0.0.1', port: 0 })
    const user = { authenticated: true, token: `Bearer ${site.staff.access}` }
    admin = drfProvider(
      `${listening.origin}/api/dashboard`,
      (url: string, options: fetchUtils.Options = {}) => fetchUtils.fetchJson(url, { ...options, user }),
    )
  })
  afterAll(async () => {
    await listening.close()
    await site.close()
  })
  const names = ({ data }: { data: Record<string, unknown>[] }) => data.map(({ name }) => name)

  test('creates, lists, sorts, pages and searches', async () => {
    for (const name of ['Ada', 'Bo', 'Cy']) {
      const { data } = await admin.create('artists', { data: { ...least.artists, name } })
      expect(data).toMatchObject({ id: expect.any(Number), name })
    }
    const sort = { field: 'id', order: 'DESC' } as const
    const first = await admin.getList('artists', { pagination: { page: 1, perPage: 2 }, sort, filter: {} })
    expect([names(first), first.total]).toEqual([['Cy', 'Bo'], 3])
    const second = await admin.getList('artists', { pagination: { page: 2, perPage: 2 }, sort, filter: {} })
    expect(names(second)).toEqual(['Ada'])
    expect(names(await admin.getList('artists', { pagination, sort: byId, filter: { q: 'bo' } }))).toEqual([
      'Bo',
    ])
  })

  test('reads one, several, and those that belong to another', async () => {
    for (const [name, artist_id] of [['One', 1], ['Two', 2], ['Three', 1]] as const)
      await admin.create('events', { data: { ...least.events, name, artist_id } }) // biome-ignore format: a table
    expect((await admin.getOne('artists', { id: 2 })).data).toMatchObject({ id: 2, name: 'Bo' })
    expect(names(await admin.getMany('artists', { ids: [3, 1] }))).toEqual(['Cy', 'Ada'])
    const target = { target: 'artist', id: 1, pagination, sort: byId, filter: {} }
    expect(names(await admin.getManyReference('events', target))).toEqual(['One', 'Three'])
  })

  test('changes a record as it was read, and several at once', async () => {
    const { data: read } = await admin.getOne('artists', { id: 1 })
    const { data } = await admin.update('artists', {
      id: 1,
      data: { ...read, name: 'Ada B' },
      previousData: read,
    })
    expect(data).toMatchObject({ name: 'Ada B', genre: read.genre, revision: read.revision + 1 })
    await admin.updateMany('artists', { ids: [2, 3], data: { genre: 'Polka' } })
    const { data: both } = await admin.getMany('artists', { ids: [2, 3] })
    expect(both.map(({ genre }) => genre)).toEqual(['Polka', 'Polka'])
  })

  test('deletes, which archives', async () => {
    const { data: previousData } = await admin.getOne('artists', { id: 3 })
    await admin.delete('artists', { id: 3, previousData })
    await admin.deleteMany('artists', { ids: [2] })
    const { data } = await admin.getMany('artists', { ids: [1, 2, 3] })
    expect(data.map(({ is_active }) => is_active)).toEqual([true, false, false])
  })
})
