// The whole API on a database and a folder of its own, with a clock that stands still and hashes that cost nothing.
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { Role } from '#contract/roles.ts'
import { insertUser } from '#db/tables/users.ts'
import { type App, createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { type OpenOptions, openDeps } from '#server/open.ts'
import type { PasswordHash } from '#server/operations/accounts/password-hash.ts'
import { type DatabaseKind, makeDatabase } from '#tests/support/databases.ts'
import { type CallOptions, checkAnswer, type TestAnswer, toRequest } from './calling.ts'

export const password = 'violet-harbour-lantern'

export const plainHash: PasswordHash = {
  dummyHash: 'plain$nobody knows',
  hash: async (text) => `plain$${text}`,
  verify: async (stored, text) => stored === `plain$${text}`,
  stateOf: (stored) => (stored.startsWith('plain$') ? 'current' : 'broken'),
}

export interface Tokens {
  access: string
  refresh: string
}

export interface TestApp {
  app: App
  deps: Deps
  kind: DatabaseKind
  dataDir: string
  admin: Tokens
  staff: Tokens
  /** Asks an endpoint, by default as one who may, and holds the answer against the contract. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<TestAnswer<E>>
  /** The body of a call that must succeed. */
  ok<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<AnswerOf<E>>
  /** Any request below the origin. */
  raw(path: string, init?: RequestInit): Promise<Response>
  addUser(username: string, role: Role): Promise<number>
  signIn(username: string): Promise<Tokens>
  /** Moves the clock, by milliseconds or to a moment. */
  pass(time: number | string): void
  /** A second application on the same database and folder, as another process would be. */
  another(options?: TestAppOptions): Promise<{ app: App; deps: Deps; close(): Promise<void> }>
  close(): Promise<void>
}

export interface TestAppOptions extends OpenOptions {
  env?: Record<string, string>
  now?: string
}

export const firstMoment = '2026-11-20T10:00:00.000Z'

/** Everything is deleted by `close`. */
export async function createTestApp(kind: DatabaseKind, options: TestAppOptions = {}): Promise<TestApp> {
  const place = await makeDatabase(kind)
  let time = Date.parse(options.now ?? firstMoment)
  const open = async (more: TestAppOptions) => {
    const { env, now: _, accounts, ...rest } = more
    const settings = { DATA_DIR: place.folder, TOKEN_SECRET: 'for-tests-only-'.repeat(3), ...env }
    const url = place.location.kind === 'postgres' ? { DATABASE_URL: place.location.url } : {}
    const opened = await openDeps(readEnv({ ...settings, ...url }), {
      clock: () => new Date(time),
      log: pino({ level: 'silent' }),
      avif: 'never',
      ...rest,
      accounts: { hash: plainHash, ...accounts },
    })
    return { app: createApp(opened.deps), ...opened }
  }
  const { app, deps, close } = await open(options)
  const addUser = async (username: string, role: Role) => {
    const values = {
      username,
      username_key: username,
      password_hash: `plain$${password}`,
      role,
      is_active: 1,
    }
    return (await deps.db.write((tx) => insertUser(tx, values, deps.clock().toISOString()))).id
  }
  // As over a network, what else has a turn comes first, even when one request follows another.
  const request: App['request'] = async (...given) => {
    await setImmediate()
    return app.request(...given)
  }
  const call: TestApp['call'] = async (endpoint, given = {}) => {
    const tokens: Record<string, string | null> = { admin: test.admin.access, staff: test.staff.access }
    const token = given.token === undefined ? (tokens[endpoint.permission] ?? null) : given.token
    return checkAnswer(endpoint, await request(toRequest(endpoint, { ...given, token })))
  }
  const ok: TestApp['ok'] = async (endpoint, given) => {
    const answer = await call(endpoint, given)
    if (answer.problem)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(answer.problem)}`)
    return answer.body
  }
  const none = { access: '', refresh: '' }
  const test: TestApp = {
    app,
    deps,
    kind,
    dataDir: place.folder,
    admin: none,
    staff: none,
    call,
    ok,
    raw: async (path, init) => request(`http://localhost${path}`, init),
    addUser,
    signIn: (username) => ok(publicEndpoints.login, { json: { username, password } }),
    pass(to) {
      time = typeof to === 'number' ? time + to : Date.parse(to)
    },
    another: (more) => open({ ...options, ...more }),
    async close() {
      await close()
      await place.remove()
    },
  }
  await addUser('ada', 'ADMIN')
  await addUser('sam', 'STAFF')
  test.admin = await test.signIn('ada')
  test.staff = await test.signIn('sam')
  return test
}
