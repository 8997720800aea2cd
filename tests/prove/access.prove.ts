// Who may not, over the network: every endpoint of the contract with every wrong token; sessions that must end; guessing.

import type { Endpoint } from '#contract/endpoint.ts'
import { endpointTable } from '#contract/endpoint-table.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import { type CallOptions, toRequest } from '#tests/server/calling.ts'
import type { TestApp } from '#tests/server/harness.ts'
import { permissionCases } from '#tests/server/permission-cases.ts'
import { deniedMutants, guessingMutants, refreshMutants, sessionMutants } from './access/mutants.ts'
import { stateIn } from './access/state.ts'
import { type Tokens, tokensOf } from './access/tokens.ts'
import { attacked } from './attacked.ts'
import { type Call, callAs, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import { untilLive } from './site-pages.ts'

const password = 'violet-harbour-lantern-9'
const guarded = [...endpointTable].filter(([, { permission }]) => permission !== 'public')

/** Endpoints that the contract opens to people they are not for; said apart from it, because it may be wrong itself. */
function tooOpen(): string[] {
  return [...endpointTable].flatMap(([name, { path, permission, scope }]) => {
    const isForAdministrators = /^\/dashboard\/(users|company|pages|tokens)\//.test(path)
    const isForPeople = isForAdministrators || /^\/dashboard\/(messages|account|preview)\//.test(path)
    return [
      ...(path.startsWith('/dashboard/') && permission === 'public' ? [`${name} is for everyone.`] : []),
      ...(isForAdministrators && permission !== 'admin' ? [`${name} is for staff too.`] : []),
      ...(isForPeople && scope !== undefined ? [`${name} is for integrations too.`] : []),
    ]
  })
}

let serial = 0
/** A new person; answers the id. */
async function addUser(admin: Call, role = 'STAFF') {
  serial += 1
  const username = `prover${process.pid}-${serial}`
  const response = await admin('POST', '/dashboard/users/', { username, password, role })
  if (!response.ok) throw new Error(await response.text())
  return { id: ((await response.json()) as { id: number }).id, username, password }
}

/** A new API token; answers its number and its secret. */
async function addApiToken(maker: Call, allowed: readonly Scope[]) {
  serial += 1
  const name = `Prover ${process.pid}-${serial}`
  const response = await maker('POST', '/dashboard/tokens/', { name, scopes: allowed, expires_on: null })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as { id: number; secret: string }
}

async function ask(origin: string, endpoint: Endpoint, options: CallOptions): Promise<Response> {
  const request = toRequest(endpoint, options)
  const body = request.body ? await request.arrayBuffer() : null
  const { pathname, search } = new URL(request.url)
  return fetch(origin + pathname + search, {
    method: request.method,
    headers: request.headers,
    ...(body && { body }),
  })
}

const toPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens that must open nothing. */
async function wrongTokens(
  origin: string,
  admin: Call,
  { access, refresh }: Tokens,
): Promise<Record<string, string | null>> {
  const [header = '', payload = '', signature = ''] = access.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const disabled = await addUser(admin, 'ADMIN')
  const disabledToken = (await tokensOf(origin, disabled)).access
  const ofDisabled = await addApiToken(callAs(origin, disabledToken), scopes)
  const revoked = await addApiToken(admin, scopes)
  await admin('DELETE', `/dashboard/tokens/${revoked.id}/`)
  await admin('PATCH', `/dashboard/users/${disabled.id}/`, { is_active: false })
  const demoted = await addUser(admin, 'ADMIN')
  const demotedToken = (await tokensOf(origin, demoted)).access
  await admin('PATCH', `/dashboard/users/${demoted.id}/`, { role: 'STAFF' })
  const left = await tokensOf(origin, await addUser(admin, 'ADMIN'))
  await callAs(origin)('POST', '/token/logout/', { refresh: left.refresh })
  return {
    none: null,
    nonsense: 'abc.def.ghi',
    'a refresh token': refresh,
    unsigned: `${toPart({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    tampered: `${header}.${toPart({ ...claims, role: 'ADMIN', user_id: 1, exp: claims.exp + 9999 })}.${signature}`,
    'signed with nothing': `${header}.${payload}.`,
    'cut short': access.slice(0, -3),
    'of an integration that never was': `mq_${'a'.repeat(43)}`,
    'of an integration whose maker is disabled': ofDisabled.secret,
    'of an integration that was revoked': revoked.secret,
    'of a disabled user': disabledToken,
    'of a role lost since': demotedToken,
    'of an ended session': left.access,
  }
}

/** Statuses of so many log-ins with a wrong password. */
async function guess(origin: string, username: string, count: number, forwarded: (number: number) => string) {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1) {
    const response = await fetch(`${origin}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(number) },
      body: JSON.stringify({ username, password: `wrong-password-${number}` }),
    })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return statuses.filter((status) => status === 401).length
}

/** Ways a session ends; each answers the tokens that must be dead. */
const endings: Record<string, (origin: string, admin: Call) => Promise<Tokens[]>> = {
  async logout(origin, admin) {
    const tokens = await tokensOf(origin, await addUser(admin))
    await callAs(origin)('POST', '/token/logout/', { refresh: tokens.refresh })
    return [tokens]
  },
  async 'a new password'(origin, admin) {
    const user = await addUser(admin)
    const [desk, phone] = [await tokensOf(origin, user), await tokensOf(origin, user)]
    await callAs(origin, desk.access)('PATCH', '/dashboard/account/', {
      current_password: password,
      password: `${password}-new`,
    })
    return [desk, phone]
  },
  async 'a password from an administrator'(origin, admin) {
    const user = await addUser(admin)
    const tokens = await tokensOf(origin, user)
    await admin('PATCH', `/dashboard/users/${user.id}/`, { password: `${password}-set` })
    return [tokens]
  },
  async disabling(origin, admin) {
    const user = await addUser(admin)
    const tokens = await tokensOf(origin, user)
    await admin('PATCH', `/dashboard/users/${user.id}/`, { is_active: false })
    return [tokens]
  },
  async 'another role'(origin, admin) {
    const user = await addUser(admin, 'ADMIN')
    const { access } = await tokensOf(origin, user)
    await admin('PATCH', `/dashboard/users/${user.id}/`, { role: 'STAFF' })
    return [{ access, refresh: 'none' }]
  },
  async 'a replay'(origin, admin) {
    const first = await tokensOf(origin, await addUser(admin))
    const renew = async ({ refresh }: Tokens) =>
      (await (await callAs(origin)('POST', '/token/refresh/', { refresh })).json()) as Tokens
    const second = await renew(first)
    const third = await renew(second)
    await renew(first)
    return [first, second, third]
  },
}

export const experiments: readonly Experiment[] = [
  {
    name: 'access-denied',
    promise: 'denied',
    size: { small: 4, full: 13 },
    mutants: deniedMutants,
    async run(count, lab, report) {
      const { origin, dataDir } = await attacked(lab)
      const admin = await signIn(origin)
      const own = await tokensOf(origin)
      const ok = async (endpoint: Endpoint, options: CallOptions) => {
        const response = await ask(origin, endpoint, { ...options, token: own.access })
        if (!response.ok) throw new Error(`${endpoint.path}: ${await response.text()}`)
        return response.json()
      }
      const cases = await permissionCases({
        ok,
        addUser: async () => (await addUser(admin)).id,
      } as unknown as TestApp)
      const tokens = Object.entries(await wrongTokens(origin, admin, own)).slice(-count)
      const staff = (await tokensOf(origin, await addUser(admin))).access
      // Of each endpoint's scope the token that has all others; of an endpoint without one, the token that has all.
      const lacking = new Map<Scope | undefined, string>()
      for (const lacked of [undefined, ...scopes])
        lacking.set(
          lacked,
          (
            await addApiToken(
              admin,
              scopes.filter((scope) => scope !== lacked),
            )
          ).secret,
        )
      await untilLive(admin)
      const problems = guarded.filter(([name]) => !(name in cases)).map(([name]) => `${name} has no case.`)
      const before = await stateIn(dataDir)
      let asked = 0
      const deny = async (
        name: string,
        endpoint: Endpoint,
        who: string,
        token: string | null,
        expected: number,
      ) => {
        asked += 1
        const { status } = await ask(origin, endpoint, { ...cases[name], token })
        if (status !== expected) problems.push(`${name} with a token ${who} is answered with ${status}.`)
      }
      for (const [name, endpoint] of guarded) {
        await Promise.all(tokens.map(([who, token]) => deny(name, endpoint, who, token, 401)))
        if (endpoint.permission === 'admin') await deny(name, endpoint, 'of staff', staff, 403)
        const integration = lacking.get(endpoint.scope) ?? null
        await deny(name, endpoint, 'of an integration without its scope', integration, 403)
      }
      const after = await stateIn(dataDir)
      const changed = Object.keys(before).filter((table) => before[table] !== after[table])
      const { status } = await admin('PATCH', '/dashboard/account/', {})
      report({
        promised:
          'every endpoint that is not for everyone, with every wrong token: refused, and nothing is changed',
        seen: `${asked - problems.length} of ${asked} requests refused (${guarded.length} endpoints, ${tokens.length} wrong tokens, a lower role and API tokens without the scope); ${changed.length} of ${Object.keys(before).length} tables and folders changed`,
        problems: [
          ...tooOpen(),
          ...problems,
          ...changed.map((table) => `${table} has changed.`),
          ...(status === 401 ? ['The right token is refused too.'] : []),
        ],
      })
    },
  },
  {
    name: 'access-sessions',
    promise: 'sessions',
    size: { small: 1, full: 5 },
    mutants: sessionMutants,
    async run(rounds, lab, report) {
      const { origin } = await attacked(lab)
      const admin = await signIn(origin)
      const problems: string[] = []
      let seen = 0
      for (let round = 0; round < rounds; round += 1)
        for (const [what, end] of Object.entries(endings))
          for (const { access, refresh } of await end(origin, admin)) {
            seen += 1
            const used = await callAs(origin, access)('GET', '/dashboard/account/')
            const renewed = await callAs(origin)('POST', '/token/refresh/', { refresh })
            if (used.status !== 401)
              problems.push(`After ${what} an access token is answered with ${used.status}.`)
            if (renewed.status !== 401)
              problems.push(`After ${what} a refresh token is answered with ${renewed.status}.`)
          }
      report({
        promised: 'after logout, a new password, disabling, another role or a replay the next request is 401',
        seen: `${seen - problems.length} of ${seen} tokens were dead at once, after ${Object.keys(endings).length} kinds of end`,
        problems,
      })
    },
  },
  {
    name: 'access-refresh',
    promise: 'refresh',
    size: { small: 2, full: 50 },
    mutants: refreshMutants,
    async run(rounds, lab, report) {
      const { origin } = await attacked(lab)
      const user = await addUser(await signIn(origin))
      let usable = 0
      let rotations = 0
      let { refresh } = await tokensOf(origin, user)
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, async () => {
            const response = await callAs(origin)('POST', '/token/refresh/', { refresh })
            return response.ok ? ((await response.json()) as Tokens) : null
          }),
        )
        const given = answers.filter((answer) => answer !== null)
        for (const { access } of given)
          usable += Number((await callAs(origin, access)('GET', '/dashboard/account/')).ok)
        rotations += new Set(given.map((answer) => answer.refresh)).size
        refresh = given[0]?.refresh ?? refresh
      }
      report({
        promised: '20 refreshes of one token at once: 20 usable answers, one rotation',
        seen: `${usable} of ${20 * rounds} usable, ${rotations} rotations in ${rounds} rounds`,
        problems: usable === 20 * rounds && rotations === rounds ? [] : ['A tab was signed out.'],
      })
    },
  },
  {
    name: 'access-guessing',
    promise: 'guessing',
    size: { small: 20, full: 260 },
    mutants: guessingMutants,
    async run(count, lab, report) {
      const { origin } = await attacked(lab)
      const admin = await signIn(origin)
      const [many, one, forger] = [await addUser(admin), await addUser(admin), await addUser(admin)]
      await tokensOf(origin, many)
      const fromMany = await guess(
        origin,
        many.username,
        count,
        (number) => `100.64.${number >> 8}.${number & 255}`,
      )
      const fromOne = await guess(origin, one.username, count, () => '192.0.2.1')
      // The proxy appends the real address; what stands before it was made up by the visitor.
      const forged = await guess(
        origin,
        forger.username,
        count,
        (number) => `100.65.0.${number & 255}, 192.0.2.2`,
      )
      const owner = await callAs(origin)('POST', '/token/', { username: many.username, password })
      report({
        promised:
          'at most 100 passwords of an account are checked a day, from one address 15, forged addresses count for nothing; the owner still gets in',
        seen: `of ${count} guesses ${fromMany} checked from many addresses, ${fromOne} from one, ${forged} from one with forged ones; the owner is answered with ${owner.status}`,
        problems: [
          ...(fromMany > 100 ? ['Too many were checked.'] : []),
          ...(fromOne > 15 || forged > 15 ? ['One address may guess too often.'] : []),
          ...(fromMany === 0 ? ['Nothing was checked at all.'] : []),
          ...(owner.ok ? [] : ['The owner is locked out.']),
        ],
      })
    },
  },
]
