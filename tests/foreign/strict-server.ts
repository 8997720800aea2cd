// A second implementation of sections 3 and 7 of the specification, to the letter and nothing more, with none of this
// product's code: it refuses every field and question it does not know, takes records as forms only, answers the named
// fields only, and a refresh with `{ access }` alone.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Asked, editor, type ForeignServer } from './foreign-server.ts'
import { fillWithPictures } from './strict-content.ts'
import { Refused, readFields, rules } from './strict-fields.ts'
import { type Fields, isResource, Store, type Stored, search, shapeOf } from './strict-store.ts'

export interface StrictServer extends ForeignServer {
  store: Store
  /** Stores a picture; its address. */
  keep(folder: string, file: File): string
}

interface Call {
  method: string
  parts: string[]
  query: URLSearchParams
  request: IncomingMessage
  body: Buffer
}

const known: Readonly<Record<string, readonly string[]>> = {
  '/api/events/': ['is_featured'],
  '/api/artists/': ['is_featured'],
  '/api/search/': ['q'],
}

const absent = () => new Refused(404, { detail: 'Not found.' })

class Api {
  readonly store = new Store()
  readonly origin: string
  private readonly valid = new Set<string>()
  private serial = 0

  constructor(origin: string) {
    this.origin = origin
  }

  expired(token: string): string {
    this.valid.delete(token)
    return token
  }

  answer(call: Call): Promise<[number, unknown]> | [number, unknown] {
    const [first = '', second = ''] = call.parts
    if (first === 'token') return this.token(call)
    if (first === 'contact' && call.method === 'POST' && !second) return this.contact(call)
    if (first === 'dashboard') return this.dashboard(call)
    if (call.method !== 'GET' || call.parts.length > 2) throw absent()
    return [200, this.read(first, second, call.query)]
  }

  private read(name: string, id: string, query: URLSearchParams): unknown {
    if (name === 'search' && !id) return search(this.store, query.get('q') ?? '')
    if (name === 'company' && !id) return { ...this.store.table('company')[0], id: undefined }
    if (name === 'pages') {
      const page = this.store.table('pages').find(({ slug }) => slug === id)
      if (!page) throw absent()
      return { title: page.title, content: page.content }
    }
    if (!isResource(name)) throw absent()
    const visible = this.store.table(name).filter((one) => one.is_active === true)
    if (id === '') {
      const chosen = visible.filter((one) => query.get('is_featured') !== 'true' || one.is_featured === true)
      return { results: chosen.map((one) => shapeOf(this.store, name, one, true)) }
    }
    // Section 7 has no souvenir and no slide by itself.
    const found = visible.find((one) => String(one.id) === id)
    if (!found || name === 'souvenirs' || name === 'slides') throw absent()
    return shapeOf(this.store, name, found, true)
  }

  private token({ method, parts, body, request }: Call): [number, unknown] {
    if (method !== 'POST' || parts.length > 2) throw absent()
    const sent = readJson(request, body, parts.length === 1 ? ['username', 'password'] : ['refresh'])
    if (parts[1] === 'refresh') {
      if (sent.refresh !== 'the-refresh-token') throw new Refused(401, { detail: 'Token is invalid.' })
      return [200, { access: this.issue() }]
    }
    if (sent.username !== editor.username || sent.password !== editor.password)
      throw new Refused(401, { detail: 'No active account found with the given credentials' })
    return [200, { access: this.issue(), refresh: 'the-refresh-token' }]
  }

  private issue(): string {
    this.serial += 1
    const { username, role } = editor
    const payload = { user_id: 7, username, role, jti: this.serial }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.${part({ serial: this.serial })}`
    this.valid.add(token)
    return token
  }

  private contact({ request, body }: Call): [number, unknown] {
    const { name, email, message } = readJson(request, body, ['name', 'email', 'message'])
    // To the microsecond and in a zone of its own.
    const submitted_at = new Date(Date.now() + 3_600_000).toISOString().replace('Z', '456+01:00')
    this.store.add('messages', { name, email, message, submitted_at, is_read: false })
    return [201, { name, email, message }]
  }

  private async dashboard(call: Call): Promise<[number, unknown]> {
    const token = /^Bearer (.+)$/.exec(call.request.headers.authorization ?? '')?.[1] ?? ''
    if (!this.valid.has(token)) throw new Refused(401, { detail: 'Given token not valid for any token type' })
    const [, name = '', id = '', part = '', partId = ''] = call.parts
    if (name === 'messages') return this.messages(call, id)
    if (!isResource(name) || call.parts.length > 5) throw absent()
    if (part === '') return this.records(call, name, id, {})
    if (name !== 'artists' || !['songs', 'gallery'].includes(part) || !this.store.find(name, Number(id)))
      throw absent()
    return this.records(call, part, partId, { artist_id: Number(id) })
  }

  private messages({ method, request, body }: Call, id: string): [number, unknown] {
    const messages = this.store.table('messages')
    if (method === 'GET' && !id) return [200, { results: messages }]
    const found = messages.find((one) => String(one.id) === id)
    if (method !== 'PATCH' || !found) throw absent()
    if (readJson(request, body, ['is_read']).is_read !== true)
      throw new Refused(400, { is_read: ['Only true.'] })
    return [200, Object.assign(found, { is_read: true })]
  }

  private async records(call: Call, name: string, id: string, of: Fields): Promise<[number, unknown]> {
    const { method } = call
    const belongs = (one: Stored) => Object.entries(of).every(([key, value]) => one[key] === value)
    const shape = (one: Stored) => shapeOf(this.store, name, one)
    if (id === '') {
      if (method === 'GET') return [200, { results: this.store.table(name).filter(belongs).map(shape) }]
      if (method !== 'POST') throw absent()
      return [201, shape(this.store.add(name, { ...(await this.form(call, name, true)), ...of }))]
    }
    const found = this.store.find(name, Number(id))
    if (!found || !belongs(found)) throw absent()
    if (method === 'GET') return [200, shape(found)]
    if (method === 'PATCH') return [200, shape(Object.assign(found, await this.form(call, name, false)))]
    if (method !== 'DELETE' || name !== 'gallery') throw absent()
    this.store.remove(name, found.id)
    return [204, null]
  }

  /** The fields of a form, its files stored. */
  private async form({ request, body }: Call, name: string, isNew: boolean): Promise<Fields> {
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('multipart/form-data'))
      throw new Refused(415, { detail: `Unsupported media type "${type}" in request.` })
    const sent = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const values = readFields(rules[name] ?? {}, sent, isNew)
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        value instanceof File ? this.keep(name, value) : value,
      ]),
    )
  }

  keep(folder: string, file: File): string {
    const path = `/media/${folder}/${this.store.files.size + 1}-${file.name.replace(/[^\w.-]/g, '_')}`
    this.store.files.set(path, file)
    return this.origin + path
  }
}

function readJson(request: IncomingMessage, body: Buffer, names: readonly string[]): Fields {
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new Refused(415, { detail: 'Unsupported media type.' })
  const sent = JSON.parse(body.toString()) as Fields
  const unknown = Object.keys(sent).filter((name) => !names.includes(name))
  const missing = names.filter((name) => sent[name] === undefined || sent[name] === '')
  const wrong = [...unknown, ...missing].map((name) => [name, ['Not known, or missing.']])
  if (wrong.length > 0) throw new Refused(400, Object.fromEntries(wrong))
  return sent
}

/** What another origin may do; no header but these two is let through. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function answerApi(api: Api, request: IncomingMessage, url: URL): Promise<[number, unknown]> {
  const method = request.method ?? 'GET'
  const body = await bodyOf(request)
  try {
    // Every address ends with a slash but the one that is deleted (section 7).
    if (url.pathname.endsWith('/') === (method === 'DELETE')) throw absent()
    const parts = url.pathname.replace(/^\/api\/|\/$/g, '').split('/')
    const strange = [...url.searchParams.keys()].filter((name) => !known[url.pathname]?.includes(name))
    if (strange.length > 0) throw new Refused(400, { detail: `Unknown: ${strange.join(', ')}` })
    return await api.answer({ method, parts, query: url.searchParams, request, body })
  } catch (error) {
    if (error instanceof Refused) return [error.status, error.body]
    return [500, { detail: String(error) }]
  }
}

async function answerFile(api: Api, path: string, response: ServerResponse): Promise<void> {
  const file = api.store.files.get(path)
  response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' })
  response.end(file ? Buffer.from(await file.arrayBuffer()) : 'Not found')
}

/** Listens on a free port of this machine; the store is empty. */
export async function startStrictServer(): Promise<StrictServer> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', api.origin)
    if (url.pathname.startsWith('/media/')) return answerFile(api, url.pathname, response)
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const [status, body] = await answerApi(api, request, url)
    asked.push({
      method: request.method ?? '',
      path: url.pathname + url.search,
      status,
      ...(status >= 400 && { body }),
    })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(status === 204 ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const api = new Api(`http://127.0.0.1:${port}`)
  return {
    origin: api.origin,
    store: api.store,
    asked,
    keep: (folder, file) => api.keep(folder, file),
    expired: (token) => api.expired(token),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The same with the small company in it. */
export async function startFilledStrictServer(): Promise<StrictServer> {
  const server = await startStrictServer()
  await fillWithPictures(server.store, (folder, file) => server.keep(folder, file))
  return server
}
