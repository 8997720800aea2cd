// The records that a walk begins with: two of each kind, created once for each browser and reset before every walk.
import { translatableIn } from '#contract/entities/translation.ts'
import { revisionTag } from '#contract/revision-tag.ts'
import type { Fields, Person } from '#tests/dashboard/person.ts'
import { galleryForm, namesOf } from './artist-parts.ts'
import { Marks, type Resource } from './marks.ts'

export const walkerPassword = 'eleven grey herons at dusk'

interface Base {
  resource: Resource
  path: string
  id: number
}

/** Fields that hold text, by resource; the first is the name. */
export const textFields: Record<Resource, readonly string[]> = {
  staff: ['name', 'role', 'bio'],
  partners: ['name', 'bio'],
  slides: ['title', 'caption'],
  artists: ['name', 'genre', 'bio'],
  songs: ['title', 'album_name'],
  gallery: ['caption'],
  events: ['name', 'location', 'description'],
}

/** Fields of a resource whose text the walks translate. */
export const translatedFields = (resource: Resource): readonly string[] =>
  textFields[resource].filter((name) => translatableIn(resource).includes(name))

const others: Record<Resource, Fields> = {
  staff: { email: '', phone: '', socials: {}, is_active: true },
  partners: { role: 'DJ', website: '', socials: {}, is_active: true },
  slides: { link_url: '', order: 0, is_active: true },
  artists: { socials: {}, is_active: true, is_featured: false },
  songs: { media_links: {}, is_active: true },
  gallery: {},
  events: {
    mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
    is_active: true,
    is_featured: false,
    status: 'SCHEDULED',
  },
}

const listQuery = new URLSearchParams({ page_size: '60', ordering: '-updated_at' })
const words = { name: 'Name', title: 'Title' } as Record<string, string>

export class Scene {
  readonly admin: Person
  readonly username: string
  readonly userId: number
  readonly #bases: Base[] = []
  readonly #messages: { mark: string; id: number }[] = []
  readonly #slot: number

  private constructor(admin: Person, slot: number, userId: number) {
    this.admin = admin
    this.#slot = slot
    this.username = `walker-${slot}`
    this.userId = userId
  }

  static async make(admin: Person, slot: number): Promise<Scene> {
    const username = `walker-${slot}`
    const user = await admin.ask('POST', '/dashboard/users/', {
      username,
      password: walkerPassword,
      role: 'STAFF',
    })
    const scene = new Scene(admin, slot, user.id)
    for (const resource of ['staff', 'partners', 'slides', 'artists'] as const)
      for (let count = 0; count < 2; count += 1) await scene.#add(resource, `/dashboard/${resource}/`)
    const artist = scene.#bases.find((base) => base.resource === 'artists') as Base
    for (let count = 0; count < 2; count += 1)
      await scene.#add('songs', `/dashboard/artists/${artist.id}/songs/`)
    for (let count = 0; count < 2; count += 1) await scene.#add('events', '/dashboard/events/')
    for (let count = 0; count < 2; count += 1)
      await scene.#add('gallery', `/dashboard/artists/${artist.id}/gallery/`)
    for (let count = 0; count < 2; count += 1) await scene.#write(count)
    return scene
  }

  async #add(resource: Resource, path: string): Promise<void> {
    this.#bases.push({ resource, path, id: await this.#create(resource, path) })
  }

  async #create(resource: Resource, path: string): Promise<number> {
    const fields = this.#fieldsOf(resource, 0, () => 'base')
    const { id } = await this.admin.ask('POST', path, resource === 'gallery' ? galleryForm() : fields)
    return id
  }

  /** Messages cannot be changed by anybody, so they have the same marker in every walk. */
  async #write(number: number): Promise<void> {
    const mark = `m0q${this.#slot}${number}x`
    const body = JSON.stringify({ name: `!${mark}`, email: `${mark}@example.org`, message: 'Hello.' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${this.#slot + 1}` }
    const answer = await fetch(`${this.admin.origin}/api/contact/`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The contact form answered ${answer.status}.`)
    const { results } = await this.admin.get(`/dashboard/messages/?q=${mark}`)
    const [message] = results as { id: number }[]
    if (!message) throw new Error(`The message of ${mark} is not there.`)
    this.#messages.push({ mark, id: message.id })
  }

  /** Puts the messages back into the inbox. */
  async #resetMessages(marks: Marks): Promise<void> {
    const messages = []
    for (const { mark, id } of this.#messages) {
      marks.adopt(mark, { resource: 'messages', id, field: 'name' })
      for (const folder of ['inbox', 'archive', 'spam', 'deleted']) {
        const { results } = await this.admin.get(`/dashboard/messages/?q=${mark}&folder=${folder}`)
        for (const { revision } of results as { revision: number }[]) messages.push({ id, revision })
      }
    }
    await this.admin.ask('PATCH', '/dashboard/messages/', { messages, folder: 'inbox' })
  }

  /** The notes about the records of the walks, as API paths and as text. */
  async #notes(): Promise<{ id: number }[]> {
    const lists = this.#bases
      .filter(({ resource }) => resource !== 'songs' && resource !== 'gallery')
      .map(({ resource, id }) => this.admin.get(`/dashboard/notes/?resource=${resource}&record_id=${id}`))
    return (await Promise.all(lists)).flatMap(({ results }) => results as { id: number }[])
  }

  /** The drafts of all walks that run beside each other, whole. */
  async #drafts(): Promise<Fields[]> {
    const { results } = await this.admin.get('/dashboard/drafts/?page_size=200')
    const all = (results as { id: number; created_by: string }[]).filter(
      (one) => one.created_by === this.username,
    )
    return Promise.all(all.map(({ id }) => this.admin.get(`/dashboard/drafts/${id}/`)))
  }

  #fieldsOf(resource: Resource, serial: number, markOf: (field: string) => string): Fields {
    const texts = textFields[resource].map((field) => {
      // These names sort first in every list, whatever earlier walks have left behind.
      const text = `${words[field] ? `!${this.#slot}${serial} ` : ''}${markOf(field)}`
      return [field, field === 'bio' ? `<p>${text}</p>` : text] as const
    })
    return {
      ...others[resource],
      // Days of this month, few events on each.
      ...(resource === 'events' && {
        date: `${new Date().toISOString().slice(0, 8)}${String(1 + this.#slot * 4 + (serial % 2) * 2).padStart(2, '0')}`,
        end_date: null,
        artist_id: this.#bases.filter((base) => base.resource === 'artists')[serial % 2]?.id,
      }),
      ...(resource === 'slides' && { order: -9000 + this.#slot * 10 + serial }),
      ...Object.fromEntries(texts),
    }
  }

  /** Resets all records for a walk; returns its markers, which begin with those of these records. */
  async reset(walk: number): Promise<Marks> {
    await this.admin.ask('PATCH', `/dashboard/users/${this.userId}/`, { is_active: true })
    const marks = new Marks(walk)
    for (const { id } of await this.#notes()) await this.admin.ask('DELETE', `/dashboard/notes/${id}/`)
    for (const { id } of await this.#drafts()) await this.admin.ask('DELETE', `/dashboard/drafts/${id}/`)
    await this.#resetMessages(marks)
    await this.#resetGalleries()
    for (const [serial, { resource, path, id }] of this.#bases.entries())
      await this.admin.ask(
        'PATCH',
        `${path}${id}/`,
        this.#fieldsOf(resource, serial, (field) => marks.make({ resource, id, field })),
      )
    for (const { resource, id } of this.#translated())
      await this.admin.ask(
        'PATCH',
        this.#translationPath(resource, id),
        Object.fromEntries(translatedFields(resource).map((field) => [field, null])),
      )
    return marks
  }

  /** Takes away pictures that a walk has added, and brings back those that it has deleted. */
  async #resetGalleries(): Promise<void> {
    const known = new Set(this.#bases.flatMap(({ resource, id }) => (resource === 'gallery' ? [id] : [])))
    const standing = new Set<number>()
    for (const path of this.#partPaths('gallery')) {
      const { results } = await this.admin.get(`${path}?page_size=200`)
      for (const { id } of results as { id: number }[])
        if (known.has(id)) standing.add(id)
        else await this.admin.ask('DELETE', `${path}${id}/`)
    }
    for (const [index, base] of this.#bases.entries())
      if (base.resource === 'gallery' && !standing.has(base.id))
        this.#bases[index] = { ...base, id: await this.#create('gallery', base.path) }
  }

  /** Paths in the API of the songs or the galleries of all artists of the walks. */
  #partPaths = (part: 'songs' | 'gallery') =>
    this.#bases.flatMap(({ resource, id }) =>
      resource === 'artists' ? [`/dashboard/artists/${id}/${part}/`] : [],
    )

  /** The titles of the songs that are shown, and the captions of the gallery, as a draft would have them. */
  async partsOfDraft(draft: number): Promise<string> {
    const list = async (part: string) =>
      (await this.admin.get(`/dashboard/drafts/${draft}/${part}/?page_size=200`)).results as Fields[]
    const songs = await list('songs')
    return namesOf(
      songs.filter(({ is_active }) => is_active),
      await list('gallery'),
    )
  }

  /** The same as visitors get it; null for an artist that is not public. */
  async publicParts(artist: number): Promise<string | null> {
    const answer = await fetch(`${this.admin.origin}/api/artists/${artist}/`)
    if (answer.status === 404) return null
    const { songs, gallery_images } = (await answer.json()) as Record<string, Fields[]>
    return namesOf(songs ?? [], gallery_images ?? [])
  }

  /** Ids of the artists, of whom the first has songs; a copy that an earlier walk has left is called as its original. */
  get artists(): readonly number[] {
    return this.#bases.flatMap(({ resource, id }) => (resource === 'artists' ? [id] : []))
  }

  /** Path in the API of a record or, without an id, of its list. */
  apiPath(resource: Resource, id?: number): string {
    const base = this.#bases.find((one) => one.resource === resource) as Base
    return id === undefined ? base.path : `${base.path}${id}/`
  }

  /** The records with a page of their own in the other language. */
  translatedPages(): readonly Base[] {
    return this.#translated().filter(({ resource }) => resource !== 'slides')
  }

  #translated(): Base[] {
    return this.#bases.filter(({ resource }) => translatedFields(resource).length > 0)
  }

  #translationPath = (resource: Resource, id: number) => `${this.apiPath(resource, id)}translations/de/`

  /** All texts of a record as they are stored. */
  textsOf = async (resource: Resource, id: number) =>
    JSON.stringify(await this.admin.get(this.apiPath(resource, id)))

  /** Changes a record as another user; returns its previous values. */
  replace(resource: Resource, id: number, fields: Fields): Promise<Fields> {
    return this.#replaceAt(this.apiPath(resource, id), fields)
  }

  /** Translates texts of a record as another user; returns the previous translation. */
  translate(resource: Resource, id: number, texts: Fields): Promise<Fields> {
    return this.#replaceAt(this.#translationPath(resource, id), texts)
  }

  /** The German texts of a record; none for one that has been deleted. */
  async translation(resource: Resource, id: number): Promise<Fields> {
    const path = this.#translationPath(resource, id)
    const found = await this.admin.get(path).catch((error: Error) => {
      if (!error.message.includes(' answered 404')) throw error
      return {}
    })
    return ((found as Fields).texts ?? {}) as Fields
  }

  async #replaceAt(path: string, fields: Fields): Promise<Fields> {
    for (;;) {
      const before = await this.admin.get(path)
      const headers = { 'if-match': revisionTag(Number(before.revision)) }
      const isChanged = await this.admin.ask('PATCH', path, fields, headers).then(
        () => true,
        (error: Error) => {
          // The user has saved first: their values are read before they are replaced.
          if (!error.message.includes(' answered 412')) throw error
          return false
        },
      )
      if (isChanged) return before
    }
  }

  /** Everything that the server has stored of the resources, with these translations, as one text. */
  async stored(translated: readonly { resource: Resource; id: number }[]): Promise<string> {
    const whole = ['staff', 'partners', 'slides', 'artists', 'events'] as const
    const lists = await Promise.all(
      [
        ...whole.map((resource) => `${this.apiPath(resource)}?${listQuery}`),
        ...this.#partPaths('songs').map((path) => `${path}?${listQuery}`),
        ...this.#partPaths('gallery').map((path) => `${path}?page_size=200`),
      ].map((path) => this.admin.get(path)),
    )
    const german = await Promise.all(translated.map(({ resource, id }) => this.translation(resource, id)))
    return JSON.stringify([lists, german, await this.#notes(), await this.#drafts()])
  }
}
