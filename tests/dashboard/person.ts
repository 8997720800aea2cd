// A user of the API: signs in, creates records and reads them.
import { admin } from './server-process.ts'

export interface Tokens {
  access: string
  refresh: string
}

export type Fields = Record<string, unknown>

/** Milliseconds before its expiry at which an access token is renewed. */
const renewBeforeMs = 30_000

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Fields & { exp: number }

export class Person {
  readonly origin: string
  tokens: Tokens
  #renewing: Promise<void> | undefined

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

  /** Renews the access token, because experiments and benchmarks last longer than it does. */
  async #renew(): Promise<void> {
    const response = await fetch(`${this.origin}/api/token/refresh/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: this.tokens.refresh }),
    })
    if (!response.ok) throw new Error(`The session of ${this.origin} answered ${response.status}.`)
    this.tokens = { ...this.tokens, ...((await response.json()) as Partial<Tokens>) }
  }

  async ask(
    method: string,
    path: string,
    body?: Fields | FormData,
    headers: Record<string, string> = {},
  ): Promise<Fields & { id: number }> {
    if (claimsOf(this.tokens.access).exp * 1000 < Date.now() + renewBeforeMs) {
      this.#renewing ??= this.#renew().finally(() => {
        this.#renewing = undefined
      })
      await this.#renewing
    }
    const isForm = body instanceof FormData
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.tokens.access}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
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
  /** Keeps a changed version of an artist beside it. */
  draftOf = ({ id, revision }: Fields, values: Fields = {}) =>
    this.ask('POST', '/dashboard/drafts/', {
      resource: 'artists',
      record_id: id,
      base_revision: revision,
      values,
    })
  slide = (fields: Fields = {}) => this.ask('POST', '/dashboard/slides/', { title: 'Slide', ...fields })

  /** What a browser stores for this sign-in. */
  storage() {
    const { user_id, username, role } = claimsOf(this.tokens.access)
    const localStorage = [
      { name: 'marquee.access', value: this.tokens.access },
      { name: 'marquee.refresh', value: this.tokens.refresh },
      { name: 'marquee.user', value: JSON.stringify({ user_id, username, role }) },
    ]
    return { cookies: [], origins: [{ origin: this.origin, localStorage }] }
  }
}
