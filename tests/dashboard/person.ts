// Somebody at the API: signs in, makes records, reads them.
import { admin } from './server-process.ts'

export interface Tokens {
  access: string
  refresh: string
}

export type Fields = Record<string, unknown>

export class Person {
  readonly origin: string
  readonly tokens: Tokens

  constructor(origin: string, tokens: Tokens) {
    this.origin = origin
    this.tokens = tokens
  }

  static async signIn(origin: string, credentials = admin): Promise<Person> {
    const response = await fetch(`${origin}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
    return new Person(origin, (await response.json()) as Tokens)
  }

  async ask(method: string, path: string, body?: Fields | FormData): Promise<Fields & { id: number }> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.tokens.access}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.status === 204 ? { id: 0 } : ((await response.json()) as Fields & { id: number })
  }

  get = (path: string) => this.ask('GET', path)
  artist = (fields: Fields = {}) =>
    this.ask('POST', '/dashboard/artists/', { name: 'Nova', genre: 'Jazz', bio: '<p>Plays.</p>', ...fields })
  event = (fields: Fields = {}) =>
    this.ask('POST', '/dashboard/events/', {
      name: 'Night',
      date: '2030-05-17',
      location: 'Hall',
      description: 'Doors at eight.',
      mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
      ...fields,
    })
  staffMember = (fields: Fields = {}) =>
    this.ask('POST', '/dashboard/staff/', { name: 'Kim', role: 'Sound', bio: '<p>Here.</p>', ...fields })
  slide = (fields: Fields = {}) => this.ask('POST', '/dashboard/slides/', { title: 'Slide', ...fields })

  /** What a browser keeps of this sign-in. */
  storage() {
    const payload = JSON.parse(Buffer.from(this.tokens.access.split('.')[1] ?? '', 'base64url').toString())
    const { user_id, username, role } = payload
    const localStorage = [
      { name: 'marquee.access', value: this.tokens.access },
      { name: 'marquee.refresh', value: this.tokens.refresh },
      { name: 'marquee.user', value: JSON.stringify({ user_id, username, role }) },
    ]
    return { cookies: [], origins: [{ origin: this.origin, localStorage }] }
  }
}
