// The fixture's public API with what islands need beside it: search, contact and sessions, each able to misbehave.
import { Hono } from 'hono'
import { createFixtureApi } from '#tests/site/fixture-api.ts'
import * as data from '#tests/site/fixture-data.ts'

type Behaviour = 'works' | 'fails' | 'refuses'

export interface StubState {
  contact: Behaviour | 'too often'
  search: Behaviour
  login: Behaviour
  links: Behaviour | 'no mail' | 'used'
  /** With which zoe signs in. */
  password: string
  /** Names for which a link was asked. */
  forgotten: string[]
  /** The language of the mail that was asked for last. */
  mailLanguage: string | undefined
  /** What was received, oldest first. */
  messages: Record<string, unknown>[]
  searches: string[]
  logouts: string[]
  refreshes: number
  /** Access tokens the API accepts. */
  valid: Set<string>
  refreshToken: string
}

export function freshState(): StubState {
  return {
    contact: 'works',
    search: 'works',
    login: 'works',
    links: 'works',
    password: 'right',
    forgotten: [],
    mailLanguage: undefined,
    messages: [],
    searches: [],
    logouts: [],
    refreshes: 0,
    valid: new Set(),
    refreshToken: 'refresh-0',
  }
}

/** As the server says it. */
const commonPassword =
  '“sunshine” is among the passwords everybody tries first, with signs around it or repeated too. Use several unrelated words, or let a password manager make one up.'

let serial = 0

/** A token with a readable payload; nobody checks its signature here. */
export function makeAccess(username = 'Zoë', role = 'ADMIN'): string {
  serial += 1
  const payload = Buffer.from(JSON.stringify({ user_id: 7, username, role, serial })).toString('base64url')
  return `eyJhbGciOiJIUzI1NiJ9.${payload}.c2lnbmF0dXJl`
}

const problem = (status: number, code: string, errors?: Record<string, string[]>) =>
  Response.json(
    { type: 'about:blank', title: code, status, detail: `The stub says ${code}.`, code, errors },
    { status, headers: { 'content-type': 'application/problem+json', 'retry-after': '150' } },
  )

function issue(state: StubState): Response {
  const access = makeAccess()
  state.valid.add(access)
  state.refreshToken = `refresh-${serial}`
  return Response.json({ access, refresh: state.refreshToken })
}

/** `state` may be changed between requests. */
export function createStubApi(state: StubState): Hono {
  const app = new Hono()
  app.post('/api/token/', async (context) => {
    const { username, password } = await context.req.json()
    if (state.login === 'fails') return problem(500, 'internal')
    if (state.login === 'refuses') return problem(429, 'too_often')
    return username === 'zoe' && password === state.password ? issue(state) : problem(401, 'bad_credentials')
  })
  app.post('/api/password/forgotten/', async (context) => {
    if (state.links === 'no mail') return problem(409, 'conflict')
    if (state.links === 'refuses') return problem(429, 'too_often')
    state.mailLanguage = context.req.header('accept-language')
    state.forgotten.push((await context.req.json()).username)
    return new Response(null, { status: 204 })
  })
  app.post('/api/password/link/', async (context) => {
    if (state.links === 'fails') return problem(503, 'unavailable')
    const { token } = await context.req.json()
    if (!['good', 'new'].includes(token)) return problem(401, 'unauthenticated')
    return Response.json({ username: 'zoe', is_new: token === 'new' })
  })
  app.post('/api/password/', async (context) => {
    const { token, password } = await context.req.json()
    if (state.links === 'used' || !['good', 'new'].includes(token)) return problem(401, 'unauthenticated')
    if (password === 'sunshine2026') return problem(400, 'bad_field', { password: [commonPassword] })
    state.password = password
    return issue(state)
  })
  app.post('/api/token/refresh/', async (context) => {
    state.refreshes += 1
    const { refresh } = await context.req.json()
    if (refresh !== state.refreshToken) return problem(401, 'unauthenticated')
    return issue(state)
  })
  app.post('/api/token/logout/', async (context) => {
    state.logouts.push((await context.req.json()).refresh)
    return new Response(null, { status: 204 })
  })
  app.get('/api/search/', (context) => {
    const query = context.req.query('q') ?? ''
    state.searches.push(query)
    const sent = context.req.header('authorization')?.slice('Bearer '.length)
    if (sent && !state.valid.has(sent)) return problem(401, 'unauthenticated')
    if (state.search === 'fails') return problem(500, 'internal')
    return Response.json(find(query).slice(0, Number(context.req.query('limit') ?? 50)))
  })
  app.post('/api/contact/', async (context) => {
    const isJson = context.req.header('content-type') === 'application/json'
    state.messages.push(await (isJson ? context.req.json() : context.req.parseBody()))
    if (state.contact === 'fails') return problem(500, 'internal')
    if (state.contact === 'too often') return problem(429, 'too_often')
    if (state.contact === 'refuses') return problem(400, 'bad_field', { email: ['The stub dislikes it.'] })
    return Response.json({ detail: 'Received.' }, { status: 201 })
  })
  app.route('/', createFixtureApi())
  return app
}

function find(query: string) {
  const word = query.toLowerCase()
  const artists = data.artists.map((artist) => ({
    id: artist.id,
    type: 'artist',
    title: artist.name,
    description: artist.genre,
    image: artist.profileImage,
    image_picture: artist.profileImage_picture,
    url: `/artists/${artist.id}`,
  }))
  const events = data.events.map((event) => ({
    id: event.id,
    type: 'event',
    title: event.name,
    description: event.location,
    image: null,
    image_picture: null,
    url: `/events/${event.id}`,
  }))
  return [...artists, ...events].filter(({ title }) => title.toLowerCase().includes(word))
}
