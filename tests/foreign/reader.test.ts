// What a build reads from a server that keeps sections 3 and 7 of the specification and nothing more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Content, createContent } from '#content/reader.ts'
import { capabilityNames } from '#contract/capabilities.ts'
import { publicEndpoints as api } from '#contract/endpoints/public.ts'
import { readCardList, readSection } from '#pages/_sections.ts'
import { dayFromNow, fillStore } from './strict-content.ts'
import { type StrictServer, startStrictServer } from './strict-server.ts'

let server: StrictServer
let content: Content
beforeAll(async () => {
  server = await startStrictServer()
  fillStore(server.store, 120)
  content = createContent({ apiUrl: server.origin, siteUrl: 'https://site.test' })
})
afterAll(() => server.close())

const names = (records: readonly { name: string }[]) => records.map(({ name }) => name)

test('what it offers is asked once, and no other question fails', async () => {
  await Promise.all([content.company(), content.all(api.listArtists), content.all(api.listStaff)])
  const another = createContent({ apiUrl: server.origin, siteUrl: 'https://site.test' })
  await another.company()
  expect([...(await another.lacking())]).toEqual(capabilityNames)
  const failed = server.asked.filter(({ status }) => status >= 400)
  expect(failed.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/capabilities/'])
})

test('kinds of record that the specification does not name are none, without a question', async () => {
  expect(await content.all(api.listVenues)).toEqual([])
  expect(await content.get(api.getVenue, { params: { id: 1 } })).toBeNull()
  expect(await content.all(api.listTours)).toEqual([])
  expect(await content.get(api.getTour, { params: { id: 1 } })).toBeNull()
  expect(server.asked.filter(({ path }) => /venues|tours/.test(path))).toEqual([])
})

test('they have no list page either, and their 404 page is that of the site', async () => {
  expect(await readCardList(content, 'venues')).toBeNull()
  expect(await readCardList(content, 'tours')).toBeNull()
  expect(await readSection(content, '/venues/404')).toBeNull()
  expect((await readCardList(content, 'artists'))?.view.title.text).toBe('Artists')
  expect(await readSection(content, '/artists/404')).toBe('artists')
})

test('the soonest events are those of its list the other way round', async () => {
  const soonest = await content.page(api.listEvents, { when: 'upcoming', ordering: 'date', page_size: 2 })
  expect(soonest?.results.map(({ date }) => date)).toEqual([dayFromNow(2), dayFromNow(4)])
})

test('what the specification does not name is as if it were empty', async () => {
  const company = await content.company()
  expect(company).toMatchObject({ tagline: '', logo_picture: null, revision: 0 })
  expect(await content.get(api.getPage, { params: { slug: 'terms' } })).toMatchObject({
    slug: 'terms',
    title: 'Terms',
  })
  const events = await content.all(api.listEvents, { when: 'all' })
  expect(events.find(({ name }) => name === 'Night 2')).toMatchObject({
    status: 'SCHEDULED',
    artist: { name: 'Nova Reed', genre: '', is_active: true },
    responsible_staff: null,
    poster_picture: null,
  })
})

test('lists are cut into pages, filtered and put in order by the reader', async () => {
  const upcoming = await content.page(api.listEvents, { when: 'upcoming', page_size: 48 })
  expect([upcoming?.count, upcoming?.results.length]).toEqual([60, 48])
  expect(upcoming?.results[0]?.date).toBe(dayFromNow(120))
  const second = await content.page(api.listEvents, { when: 'upcoming', page: 2, page_size: 48 })
  expect([second?.results.length, second?.next]).toEqual([12, null])
  expect(second?.results.at(-1)?.date).toBe(dayFromNow(2))
  const past = await content.all(api.listEvents, { when: 'past' })
  expect([past.length, past[0]?.date]).toEqual([60, dayFromNow(-1)])
  expect(names(await content.all(api.listEvents, { is_featured: true }))).toEqual(['Night 2', 'Night 1'])
  const slides = await content.all(api.listSlides)
  expect(slides.map(({ title }) => title)).toEqual(['First slide', 'Second slide'])
  expect(names(await content.all(api.listSouvenirs))).toEqual(['New Poster', 'Old Mug'])
})

test('a souvenir, which the specification has only in a list, is found there; what is archived is not', async () => {
  const [poster] = await content.all(api.listSouvenirs)
  expect(await content.get(api.getSouvenir, { params: { id: poster?.id ?? 0 } })).toEqual(poster)
  expect(await content.get(api.getSouvenir, { params: { id: 9999 } })).toBeNull()
  const [nova] = await content.all(api.listArtists)
  const artist = await content.get(api.getArtist, { params: { id: nova?.id ?? 0 } })
  expect(artist?.songs.map(({ title }) => title)).toEqual(['First Light'])
})

test('a picture of its own media folder has the path it will have on the site, any other its whole address', async () => {
  const [nova] = server.store.table('artists')
  const own = server.keep('artists', new File(['x'], 'nova.png', { type: 'image/png' }))
  const read = async (address: string) => {
    Object.assign(nova ?? {}, { profileImage: address })
    const fresh = createContent({ apiUrl: server.origin, siteUrl: 'https://site.test' })
    return (await fresh.all(api.listArtists))[0]?.profileImage_picture?.url
  }
  expect(await read(own)).toBe(new URL(own).pathname)
  expect(await read('/media/artists/one.jpg')).toBe('/media/artists/one.jpg')
  expect(await read('https://cdn.test/media/one.jpg')).toBe('https://cdn.test/media/one.jpg')
  expect(await read('uploads/one.jpg')).toBe(`${server.origin}/uploads/one.jpg`)
})

test('decimals as text, moments of another zone and lists of several pages are read as well', async () => {
  const souvenir = { id: 4, name: 'Cap', price: '12.50', image: null, is_gift: false, is_active: true }
  const pages = [
    { results: [souvenir], next: 'http://elsewhere.test/api/souvenirs/?cursor=b' },
    { results: [{ ...souvenir, id: 3 }], next: null },
  ]
  const cursors: (string | null)[] = []
  const fetch = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/souvenirs/') return new Response('{}', { status: 404 })
    cursors.push(searchParams.get('cursor'))
    return Response.json(pages[cursors.length - 1])
  }
  const paged = createContent({ apiUrl: 'http://paged.test', siteUrl: 'https://site.test', fetch })
  expect((await paged.all(api.listSouvenirs)).map(({ id, price }) => [id, price])).toEqual([
    [4, 12.5],
    [3, 12.5],
  ])
  expect(cursors).toEqual([null, 'b'])
})
