// Access control over the network: every endpoint of the contract with every invalid token, sessions that must end, and
// password guessing.

import type { Endpoint } from '#contract/endpoint.ts'
import { endpointTable } from '#contract/endpoint-table.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import { type CallOptions, toRequest } from '#tests/server/calling.ts'
import type { TestApp } from '#tests/server/harness.ts'
import { permissionCases } from '#tests/server/permission-cases.ts'
import { endings } from './access/endings.ts'
import { deniedMutants, guessingMutants, refreshMutants, sessionMutants } from './access/mutants.ts'
import { addApiToken, addUser, password } from './access/people.ts'
import { addFactorIn, stateIn } from './access/state.ts'
import { type Tokens, tokensOf } from './access/tokens.ts'
import { wrongTokens } from './access/wrong-tokens.ts'
import { attacked } from './attacked.ts'
import { callAs, signIn } from './client.ts'
import type { Experiment } from './experiment.ts'
import { untilLive } from './site-pages.ts'

const guarded = [...endpointTable].filter(([, { permission }]) => permission !== 'public')

/**
 * Endpoints that the contract opens too widely. The rules are repeated here, because the contract itself may be wrong.
 */
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

/** Number of `count` logins with a wrong password that are checked, that is, answered with 401. */
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
        return response.status === 204 ? undefined : response.json()
      }
      const site = { ok, addUser: async () => (await addUser(admin)).id } as unknown as TestApp
      const cases = await permissionCases(site, (id) => addFactorIn(dataDir, id))
      const tokens = Object.entries(await wrongTokens(origin, admin, own)).slice(-count)
      const staff = (await tokensOf(origin, await addUser(admin))).access
      // For each scope a token with all other scopes; for endpoints without a scope, a token with all scopes.
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
      // The proxy appends the real address; everything before it is forged by the client.
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
