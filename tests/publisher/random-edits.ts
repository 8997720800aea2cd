// A staff that edits without end: every kind of change that the dashboard can make, on whatever there is.
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTranslations } from '#contract/endpoints/dashboard-translations.ts'
import { type ResourceName, resourceNames } from '#contract/resources.ts'
import type { CallOptions } from '#tests/server/calling.ts'
import type { TestApp } from '#tests/server/harness.ts'
import { least, picture } from '#tests/server/samples.ts'

/** The same seed gives the same numbers between 0 and 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Row {
  id: number
  is_active: boolean
}

type Entries = (typeof dashboardResources)['partners']
const entriesOf = (name: ResourceName) => dashboardResources[name] as unknown as Entries

export interface RandomEdits {
  /** Makes one edit and answers what it was. */
  step(): Promise<string>
}

export function createRandomEdits(site: TestApp, seed: number): RandomEdits {
  const random = createRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
  const word = () => pick(['Ebb', 'Åland', 'a & b <i>', 'Ümit', '"Quay"', 'Neon', 'zephyr', '1912', 'Łódź'])
  const title = () => `${word()} ${word()} ${upTo(1000)}`
  const call = (endpoint: Endpoint, options: CallOptions) => site.ok(endpoint, options)
  const rows = async (name: ResourceName): Promise<Row[]> =>
    (await site.ok(entriesOf(name).list, { query: { page_size: 200, ordering: 'updated_at' } }))
      .results as Row[]
  const any = async (name: ResourceName, isActive?: boolean) => {
    const all = await rows(name)
    const some = isActive === undefined ? all : all.filter((row) => row.is_active === isActive)
    return some.length > 0 ? pick(some) : all.length > 0 ? pick(all) : undefined
  }
  const patch = async (name: ResourceName, json: Record<string, unknown>, isActive?: boolean) => {
    const row = await any(name, isActive)
    if (!row) return create(name)
    const { id } = row
    await call(entriesOf(name).patch, { params: { id }, json })
    return `${name} ${id} ${JSON.stringify(json)}`
  }
  const create = async (name: ResourceName, more: Record<string, unknown> = {}) => {
    const key = name === 'slides' ? 'title' : 'name'
    const { id } = await site.ok(entriesOf(name).create, {
      json: { ...least[name], [key]: title(), ...more },
    })
    return `create ${name} ${id}`
  }
  const patchCompany = async (json: object) => {
    await call(general.patchCompany, { json })
    return `company ${JSON.stringify(json)}`
  }
  const day = (offset: number) =>
    new Date(site.deps.clock().getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const artistParts = async (part: 'listSongs' | 'listGallery') => {
    const { id: artistId } = (await any('artists', true)) as Row
    const { results } = await site.ok(parts[part], { params: { artistId } })
    return { artistId, ids: results.map(({ id }) => id) }
  }
  const nameOf: Record<ResourceName, string> = {
    artists: 'name', events: 'name', partners: 'name', staff: 'name', slides: 'title', souvenirs: 'name', venues: 'name', tours: 'name',
  } // biome-ignore format: a table
  const pictureOf: Record<ResourceName, string> = {
    artists: 'profileImage', events: 'poster', partners: 'partnerImage', staff: 'profileImage', slides: 'image', souvenirs: 'image', venues: 'image', tours: 'image',
  } // biome-ignore format: a table

  const translate = async (name: 'artists' | 'events' | 'slides', fields: readonly string[]) => {
    const row = await any(name)
    if (!row) return 'nothing'
    const text = random() < 0.2 ? null : title()
    const json = { [pick(fields)]: text }
    await call(dashboardTranslations[name].patch, { params: { id: row.id, language: 'de' }, json })
    return `${name} ${row.id} in German: ${JSON.stringify(json)}`
  }

  const edits: (() => Promise<string>)[] = [
    () => translate('artists', ['genre', 'bio']),
    () => translate('events', ['name', 'description', 'age']),
    () => translate('slides', ['title', 'caption']),
    async () => {
      const json = { title: title() }
      await call(dashboardTranslations.pages.patch, { params: { slug: 'about', language: 'de' }, json })
      return `About in German: ${JSON.stringify(json)}`
    },
    async () => {
      const json = { tagline: title() }
      await call(dashboardTranslations.company.patch, { params: { language: 'de' }, json })
      return `company in German: ${JSON.stringify(json)}`
    },
    () => create(pick(resourceNames)),
    () => create('souvenirs'),
    () => create('events', { date: day(upTo(5) - 2), is_featured: random() < 0.5 }),
    ...resourceNames.map((name) => () => patch(name, { [nameOf[name]]: title() })),
    ...resourceNames.map((name) => () => patch(name, { is_active: false }, true)),
    ...resourceNames.map((name) => () => patch(name, { is_active: true }, false)),
    () => patch('events', { date: day(upTo(7) - 3), end_date: null, previous_date: null }),
    () =>
      patch('events', {
        status: pick(['SCHEDULED', 'POSTPONED', 'CANCELLED']),
        moved_to: null,
        previous_date: null,
      }),
    async () => {
      const others = (await rows('events')).map(({ id }) => id)
      const [from, to] = [pick(others), pick(others)]
      if (from === undefined || from === to) return 'nothing'
      await call(entriesOf('events').patch, { params: { id: from }, json: { status: 'MOVED', moved_to: to } })
      return `event ${from} moves to ${to}`
    },
    () =>
      patch('events', {
        start_time: pick([null, '19:30', '22:00']),
        end_time: null,
        ticket_status: pick([null, 'SOLD_OUT', 'FREE']),
      }),
    async () => {
      const row = (await any('events')) as (Row & { date: string }) | undefined
      if (!row) return 'nothing'
      const lastDay = new Date(Date.parse(row.date) + upTo(6) * 86_400_000).toISOString().slice(0, 10)
      const json = { end_date: random() < 0.3 ? null : lastDay }
      await call(entriesOf('events').patch, { params: { id: row.id }, json })
      return `event ${row.id} lasts until ${json.end_date}`
    },
    async () =>
      patch('events', { artist_id: random() < 0.2 ? null : (await any('artists'))?.id, lineup: [] }),
    async () => patch('events', { responsible: random() < 0.2 ? null : (await any('staff'))?.id }),
    () => patch('events', { is_featured: random() < 0.5, description: title() }),
    async () => patch('events', { venue_id: random() < 0.2 ? null : (await any('venues'))?.id }),
    () => patch('venues', { address: title(), access: title() }),
    async () => {
      const acts = (await rows('artists')).filter((row) => row.is_active)
      const lineup = acts.slice(0, upTo(3)).map(({ id }) => ({ id, role: pick(['', 'DJ set', title()]) }))
      return patch('events', { artist_id: null, lineup: random() < 0.5 ? lineup : lineup.reverse() })
    },
    async () => patch('events', { tour_id: random() < 0.2 ? null : (await any('tours'))?.id }),
    () => patch('tours', { name: title(), description: title() }),
    () => patch('artists', { is_featured: random() < 0.5 }),
    () => patch('artists', { genre: title(), bio: `<p>${upTo(1000)}</p>` }),
    () => patch('souvenirs', { price: upTo(5000) / 100, is_gift: random() < 0.5 }),
    () => patch('staff', { role: title(), email: 'a@example.org' }),
    () =>
      patch('partners', {
        role: pick(['PRODUCER', 'DJ', 'AGENT']),
        website: `https://example.org/${upTo(99)}`,
      }),
    async () => {
      const name = pick(resourceNames)
      const row = await any(name)
      if (!row) return create(name)
      const { id } = row
      const file = random() < 0.3 ? '' : await picture(upTo(6))
      await call(entriesOf(name).patch, { params: { id }, multipart: { [pictureOf[name]]: file } })
      return `picture of ${name} ${id}`
    },
    () => patchCompany({ name: title() }),
    () => patchCompany({ tagline: random() < 0.2 ? '' : title() }),
    () => patchCompany({ socials: random() < 0.2 ? {} : { site: `https://example.org/${upTo(99)}` } }),
    async () => {
      const field = pick(['logo', 'logicon', 'favicon'])
      const file = random() < 0.3 ? '' : await picture(upTo(6))
      await call(general.patchCompany, { multipart: { [field]: file } })
      return `company ${field}`
    },
    async () => {
      const slug = pick(['about', 'terms'])
      await call(general.patchPage, {
        params: { slug },
        json: { title: title(), content: `<p>${title()}</p>` },
      })
      return `page ${slug}`
    },
    async () => {
      const { id: artistId } = (await any('artists')) as Row
      await call(parts.createSong, { params: { artistId }, json: { ...least.songs, title: title() } })
      return `create song of ${artistId}`
    },
    async () => {
      const { artistId, ids } = await artistParts('listSongs')
      if (ids.length === 0) return 'nothing'
      const json = { title: title(), is_active: random() < 0.6 }
      await call(parts.patchSong, { params: { artistId, id: pick(ids) }, json })
      return `song of ${artistId}`
    },
    async () => {
      const { id: artistId } = (await any('artists')) as Row
      const multipart = { image: await picture(upTo(6)), caption: title() }
      await call(parts.createGalleryImage, { params: { artistId }, multipart })
      return `create image of ${artistId}`
    },
    async () => {
      const { artistId, ids } = await artistParts('listGallery')
      if (ids.length === 0) return 'nothing'
      await call(parts.deleteGalleryImage, { params: { artistId, id: pick(ids) } })
      return `delete image of ${artistId}`
    },
    async () => {
      const { artistId, ids } = await artistParts('listGallery')
      if (ids.length === 0) return 'nothing'
      await call(parts.orderGallery, { params: { artistId }, json: { ids: ids.reverse() } })
      return `order images of ${artistId}`
    },
    async () => {
      const ids = (await rows('slides')).map(({ id }) => id)
      if (ids.length === 0) return 'nothing'
      await call(parts.orderSlides, { json: { ids: ids.sort(() => random() - 0.5) } })
      return 'order slides'
    },
    async () => {
      const hours = pick([3, 13, 24, 24, 24 * 40])
      site.pass(hours * 3_600_000)
      site.admin = await site.signIn('ada')
      site.staff = await site.signIn('sam')
      return `${hours} hours pass: ${day(0)}`
    },
  ]
  return { step: () => pick(edits)() }
}
