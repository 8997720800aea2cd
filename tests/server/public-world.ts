// Everything visitors can ask about a small site, and what staff may do to it, for tests of long random histories.
import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTranslations } from '#contract/endpoints/dashboard-translations.ts'
import { type ResourceName, resourceNames } from '#contract/resources.ts'
import type { CallOptions } from './calling.ts'
import type { TestApp } from './harness.ts'
import { least, picture } from './samples.ts'

/** Records of each kind that may come to be. */
const most = 4
const details = ['artists', 'events', 'partners', 'staff', 'souvenirs', 'venues', 'tours']

const inGerman = [
  '/company/', '/pages/about/', '/slides/', '/artists/', '/events/', '/artists/1/', '/artists/2/', '/events/1/', '/events/2/',
] // biome-ignore format: a list

/** Paths below `/api` of every public read there can be. */
export const publicPaths: readonly string[] = [
  '/company/', '/pages/about/', '/pages/terms/', '/slides/', '/partners/', '/staff/', '/souvenirs/?page_size=2', '/venues/', '/tours/',
  '/artists/', '/artists/?is_featured=true', '/artists/?page_size=1&page=2', '/events/', '/events/?is_featured=true',
  '/events/?when=upcoming', '/events/?when=past', '/events/?when=thisYear', '/events/?when=all&page_size=1',
  '/search/?q=alpha', '/search/?q=omega', '/search/?q=words', '/search/?q=pop', '/search/?q=alhpa',
  ...details.flatMap((name) => Array.from({ length: most }, (_, place) => `/${name}/${place + 1}/`)),
  ...inGerman.map((path) => `${path}?lang=de`),
] // biome-ignore format: a list

/** Three of each kind, that stand inside each other, before a history begins. */
export async function populate(site: TestApp): Promise<void> {
  for (const place of [1, 2, 3]) {
    for (const name of resourceNames.filter((one) => one !== 'events')) {
      const { create } = dashboardResources[name] as (typeof dashboardResources)['partners']
      await site.ok(create, { json: least[name] })
    }
    const params = { artistId: place }
    await site.ok(parts.createSong, { params, json: least.songs })
    const links = { artist_id: place, responsible: place, date: `2026-11-${18 + place}` }
    await site.ok(dashboardResources.events.create, { json: { ...least.events, ...links } })
    await site.ok(parts.createGalleryImage, { params, multipart: { image: await picture(place) } })
  }
}

/** One call of a member of staff; it may fail, as calls do. */
export interface Act {
  endpoint: Endpoint
  options: CallOptions
}

const id = fc.integer({ min: 1, max: most })
const word = fc.constantFrom('Alpha', 'Omega', 'alpha omega', 'Ümlaut')
const flag = fc.boolean()
const day = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21', '2027-01-01')
const reference = fc.option(id)
const image = fc.option(fc.integer({ min: 1, max: 3 }))

const changes: Record<ResourceName, fc.Arbitrary<Record<string, unknown>>> = {
  artists: fc.record({ name: word, genre: fc.constantFrom('Pop', 'Jazz'), bio: fc.constantFrom('<p>words</p>', '<p>x</p>'), is_featured: flag, is_active: flag, profileImage_alt: word }, { requiredKeys: [] }),
  events: fc.record({ name: word, date: day, location: word, artist_id: reference, responsible: reference, status: fc.constantFrom('SCHEDULED', 'CANCELLED'), venue_id: reference, tour_id: reference, lineup: fc.uniqueArray(id, { maxLength: 2 }).map((ids) => ids.map((one) => ({ id: one, role: '' }))), end_date: fc.constant(null), is_featured: flag, is_active: flag }, { requiredKeys: [] }),
  partners: fc.record({ name: word, role: fc.constantFrom('DJ', 'AGENT'), is_active: flag }, { requiredKeys: [] }),
  staff: fc.record({ name: word, role: word, is_active: flag, email: fc.constantFrom('', 'a@example.org') }, { requiredKeys: [] }),
  slides: fc.record({ title: word, order: fc.integer({ min: 0, max: 2 }), is_active: flag }, { requiredKeys: [] }),
  souvenirs: fc.record({ name: word, price: fc.constantFrom(1, 2.5), is_active: flag }, { requiredKeys: [] }),
  tours: fc.record({ name: word, description: word, is_active: flag }, { requiredKeys: [] }),
  venues: fc.record({ name: word, address: word, access: word, is_active: flag }, { requiredKeys: [] }),
} // biome-ignore format: a table

const imageField: Record<ResourceName, string> = {
  artists: 'profileImage', events: 'poster', partners: 'partnerImage', staff: 'profileImage', slides: 'image', souvenirs: 'image', venues: 'image', tours: 'image',
} // biome-ignore format: a table

type Plan = fc.Arbitrary<() => Promise<Act>>
const plan = <T>(values: fc.Arbitrary<T>, act: (value: T) => Act | Promise<Act>): Plan =>
  values.map((value) => async () => act(value))

const recordPlans = resourceNames.flatMap((name): [number, Plan][] => {
  const { create, patch } = dashboardResources[name] as (typeof dashboardResources)['partners']
  return [
    [3, plan(changes[name], (json) => ({ endpoint: create, options: { json: { ...least[name], ...json } } }))],
    [6, plan(fc.tuple(id, changes[name]), ([one, json]) => ({ endpoint: patch, options: { params: { id: one }, json } }))],
    [1, plan(fc.tuple(id, image), async ([one, number]) => {
      const options = number === null ? { json: { [imageField[name]]: null } } : { multipart: { [imageField[name]]: await picture(number) } }
      return { endpoint: patch, options: { params: { id: one }, ...options } }
    })],
  ]
}) // biome-ignore format: a table

const songInput = fc.record(
  { title: word, is_active: flag, release_date: fc.option(day) },
  { requiredKeys: ['title'] },
)
const permutation = fc.shuffledSubarray([1, 2, 3], { minLength: 1 })

const otherPlans: [number, Plan][] = [
  [2, plan(fc.tuple(id, songInput), ([artistId, json]) => ({ endpoint: parts.createSong, options: { params: { artistId }, json } }))],
  [2, plan(fc.tuple(id, id, songInput), ([artistId, one, json]) => ({ endpoint: parts.patchSong, options: { params: { artistId, id: one }, json } }))],
  [2, plan(fc.tuple(id, image), async ([artistId, number]) => ({ endpoint: parts.createGalleryImage, options: { params: { artistId }, multipart: { image: await picture(number ?? 1) } } }))],
  [1, plan(fc.tuple(id, id, word), ([artistId, one, caption]) => ({ endpoint: parts.patchGalleryImage, options: { params: { artistId, id: one }, json: { caption } } }))],
  [1, plan(fc.tuple(id, id), ([artistId, one]) => ({ endpoint: parts.deleteGalleryImage, options: { params: { artistId, id: one } } }))],
  [1, plan(fc.tuple(id, permutation), ([artistId, ids]) => ({ endpoint: parts.orderGallery, options: { params: { artistId }, json: { ids } } }))],
  [2, plan(permutation, (ids) => ({ endpoint: parts.orderSlides, options: { json: { ids } } }))],
  [1, plan(word, (name) => ({ endpoint: general.patchCompany, options: { json: { name } } }))],
  [1, plan(fc.tuple(fc.constantFrom('about', 'terms'), word), ([slug, title]) => ({ endpoint: general.patchPage, options: { params: { slug }, json: { title } } }))],
] // biome-ignore format: a table

const words = fc.option(fc.constantFrom('Wörter', 'Andere'))
const language = 'de'
const translations: [number, Plan][] = (
  [
    ['artists', fc.record({ genre: words, bio: fc.option(fc.constant('<p>Wörter</p>')) }, { requiredKeys: [] })],
    ['events', fc.record({ name: words, description: words, age: words }, { requiredKeys: [] })],
    ['slides', fc.record({ title: words, caption: words }, { requiredKeys: [] })],
  ] as const
).map(([name, texts]) => [
  3,
  plan(fc.tuple(id, texts), ([one, json]) => ({ endpoint: dashboardTranslations[name].patch, options: { params: { id: one, language }, json } })),
]) // biome-ignore format: a table
const singleTranslations: [number, Plan][] = [
  [1, plan(words, (tagline) => ({ endpoint: dashboardTranslations.company.patch, options: { params: { language }, json: { tagline } } }))],
  [1, plan(words, (title) => ({ endpoint: dashboardTranslations.pages.patch, options: { params: { slug: 'about', language }, json: { title } } }))],
] // biome-ignore format: a table

export const anyPlan: Plan = fc.oneof(
  ...[...recordPlans, ...otherPlans, ...translations, ...singleTranslations].map(([weight, arbitrary]) => ({
    weight,
    arbitrary,
  })),
)
