import { describe, expect, test } from 'vitest'
import { someDatabases } from '#tests/support/databases.ts'
import { DjangoClient } from './django-client.ts'
import { createTestApp, password } from './harness.ts'
import { picture } from './samples.ts'

interface Artist {
  id: number
  name: string
  is_featured: boolean
  profileImage: string | null
  socials: Record<string, string>
}

describe.each(someDatabases)('on %s', (kind) => {
  test('a client of Django REST conventions signs in, walks lists, creates, changes and renews', async () => {
    const site = await createTestApp(kind)
    const client = new DjangoClient('http://localhost/api/', (request) => site.app.request(request))
    await expect(client.obtain('sam', 'wrong')).rejects.toThrow('401')
    await client.obtain('sam', password)
    const names = Array.from({ length: 7 }, (_, place) => `Artist ${place}`)
    for (const name of names)
      await client.submit<Artist>('POST', 'dashboard/artists/', {
        name, genre: 'Pop', bio: '<p>Hi</p>', is_featured: 'True', socials: '{"x":"https://x.com/a"}', profileImage: await picture(1),
      }) // biome-ignore format: one look
    const found = await Array.fromAsync(client.list<Artist>('artists/?page_size=3&is_featured=true'))
    expect(found.map((artist) => artist.name)).toEqual(names)
    expect(found[0]).toMatchObject({
      socials: { x: 'https://x.com/a' },
      profileImage: expect.stringMatching(/webp$/),
    })
    site.pass(11 * 60_000)
    const id = found[2]?.id
    const patched = await client.submit<Artist>('PATCH', `dashboard/artists/${id}/`, { is_featured: 'false' })
    expect(patched).toMatchObject({ name: 'Artist 2', is_featured: false })
    await client.renew()
    const image = await client.submit<{ id: number }>('POST', `dashboard/artists/${id}/gallery/`, {
      image: await picture(2),
      caption: 'A',
    })
    expect(await client.destroy(`dashboard/artists/${id}/gallery/${image.id}`)).toBe(204)
    await expect(client.get(`artists/${id}/gallery/`)).rejects.toThrow('404')
    expect((await client.get<Artist>(`artists/${id}/`)).id).toBe(id)
    await site.close()
  })
})
