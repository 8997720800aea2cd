// Clients that programs write from the OpenAPI document work: nobody has to know this server to call it.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '#tests/support/thorough.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { picture } from './samples.ts'

interface Artist {
  id: number
  name: string
  is_active: boolean
  is_featured: boolean
  socials: Record<string, string>
  profileImage: string | null
}
interface ArtistInput {
  name: string
  genre: string
  bio: string
  is_featured: boolean
  socials: Record<string, string>
  /** The id of a stored picture. */
  profileImage: string
}

/** What every client of the test can do, whatever its generator calls it. */
interface Client {
  signIn(username: string, password: string): Promise<string>
  listArtists(): Promise<Artist[]>
  /** The id of the picture, stored now. */
  upload(image: Blob): Promise<string>
  createArtist(values: ArtistInput): Promise<Artist>
  patchArtist(id: number, values: Partial<ArtistInput & { is_active: boolean }>): Promise<Artist>
  /** The status of an answer to a record without a name. */
  createNothing(): Promise<number>
}

type Send = (request: Request) => Promise<Response>
type Call<T> = (options: object) => Promise<{ data?: T; response: Response }>

/** A client of functions; each takes `{ path, query, body }`. */
async function byHeyApi(folder: string, input: string, send: Send): Promise<Client> {
  const path = join(folder, 'hey-api')
  await createClient({ input, output: path, logs: { level: 'silent' } })
  const { client } = await import(pathToFileURL(join(path, 'client.gen.ts')).href)
  const sdk: Record<string, Call<unknown>> = await import(pathToFileURL(join(path, 'sdk.gen.ts')).href)
  let token = ''
  client.setConfig({ baseUrl: 'http://localhost/api', fetch: send, auth: () => token })
  const call = async <T>(name: string, options: object = {}) => {
    const { data, response } = (await (sdk[name] as Call<T>)(options)) ?? {}
    if (data === undefined) throw new Error(`${name}: ${response.status}`)
    return data
  }
  return {
    async signIn(username, secret) {
      const body = { username, password: secret }
      token = (await call<{ access: string }>('login', { body })).access
      return token
    },
    listArtists: async () => (await call<{ results: Artist[] }>('dashboardArtistsList')).results,
    upload: async (image) => (await call<{ id: string }>('dashboardCreatePicture', { body: { image } })).id,
    createArtist: (body) => call('dashboardArtistsCreate', { body }),
    patchArtist: (id, body) => call('dashboardArtistsPatch', { path: { id }, body }),
    createNothing: async () =>
      (await (sdk.dashboardArtistsCreate as Call<Artist>)({ body: {} })).response.status,
  }
}

/** A client of one class; parameters come one after another. */
async function bySwaggerTypescriptApi(folder: string, input: string, send: Send): Promise<Client> {
  const output = join(folder, 'swagger-typescript-api')
  const { generateApi } = await import('swagger-typescript-api')
  await generateApi({ input, output, fileName: 'api.ts', silent: true })
  const { Api } = await import(pathToFileURL(join(output, 'api.ts')).href)
  const api = new Api({
    baseUrl: 'http://localhost/api',
    customFetch: (url: string, init: RequestInit) => send(new Request(url, init)),
    securityWorker: (token: string | null) => token && { headers: { Authorization: `Bearer ${token}` } },
  })
  return {
    async signIn(username, secret) {
      const { data } = await api.token.login({ username, password: secret })
      api.setSecurityData(data.access)
      return data.access
    },
    listArtists: async () => (await api.dashboard.dashboardArtistsList()).data.results,
    upload: async (image) => (await api.dashboard.dashboardCreatePicture({ image })).data.id,
    createArtist: async (values) => (await api.dashboard.dashboardArtistsCreate(values)).data,
    patchArtist: async (id, values) => (await api.dashboard.dashboardArtistsPatch(id, values)).data,
    createNothing: async () =>
      api.dashboard.dashboardArtistsCreate({}).catch(({ status }: Response) => status),
  }
}

const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
let site: TestApp
let folder: string
let input: string

beforeAll(async () => {
  site = await createTestApp('sqlite')
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'generated-clients-'))
  input = join(folder, 'openapi.json')
  await writeFile(input, await (await site.raw('/api/openapi.json')).text())
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await site.close()
})

const generators = [
  ['@hey-api/openapi-ts', byHeyApi],
  ['swagger-typescript-api', bySwaggerTypescriptApi],
] as const

test.each(someOf(generators, 2))(
  'a client made by %s signs in, lists, creates with a picture, changes and archives',
  async (_, make) => {
    const client = await make(folder, input, async (request) => site.app.request(request))
    expect(await client.signIn('sam', password)).toMatch(/^ey/)
    const socials = { instagram: 'https://www.instagram.com/generated' }
    const profileImage = await client.upload(await picture(3))
    const bio = '<p>Written by a program.</p>'
    const made = await client.createArtist({
    name: 'Made by a Client', genre: 'Code', bio, is_featured: true, socials, profileImage,
  }) // biome-ignore format: a record
    expect(made).toMatchObject({ name: 'Made by a Client', is_featured: true, socials })
    expect(made.profileImage).toMatch(/\/media\//)
    expect((await client.listArtists()).map(({ id }) => id)).toContain(made.id)
    expect(await client.patchArtist(made.id, { name: 'Renamed' })).toMatchObject({
      name: 'Renamed',
      is_active: true,
    })
    expect(await client.patchArtist(made.id, { is_active: false })).toMatchObject({ is_active: false })
    expect((await site.raw(`/api/artists/${made.id}/`)).status).toBe(404)
    expect(await client.createNothing()).toBe(400)
  },
  60_000,
)
