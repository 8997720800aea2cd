// Administrators and integrations that were let in, and may no more when the last byte of their request comes, or its turn to
// be stored.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { dashboardTokens as tokens } from '#contract/endpoints/dashboard-tokens.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import type { Manager } from '#server/operations/accounts/manager.ts'
import { someDatabases } from '#tests/support/databases.ts'
import type { CallOptions } from './calling.ts'
import { createTestApp, type TestApp, type Tokens } from './harness.ts'
import { makeApiToken } from './make-api-token.ts'
import { least } from './samples.ts'
import { stateOf } from './state.ts'
import { setUpTotp } from './totp-codes.ts'

const { artists } = dashboardResources
const account = { username: 'eve', role: 'ADMIN', password: 'quiet-marble-orchard' } as const
const newToken = { name: 'Late', scopes: ['read'], expires_on: null } as const
const minute = 60_000

let site: TestApp
let mia: Tokens
let miaId: number
let samId: number

/** Sends all of a body but its last byte, does something else once the server has that much, and sends the rest. */
async function sendLate(endpoint: Endpoint, { json, ...options }: CallOptions, meanwhile: () => unknown) {
  const bytes = new TextEncoder().encode(JSON.stringify(json))
  const pieces = [bytes.subarray(0, -1), bytes.subarray(-1)]
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = pieces.shift()
        if (!piece) return controller.close()
        if (pieces.length === 0) await meanwhile()
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return site.call(endpoint, { ...options, body, headers: { 'content-type': 'application/json' } })
}

const endings: [string, () => Promise<unknown>][] = [
  ['disabled', () => site.ok(general.patchUser, { params: { id: miaId }, json: { is_active: false } })],
  ['made staff', () => site.ok(general.patchUser, { params: { id: miaId }, json: { role: 'STAFF' } })],
  ['signed out', () => site.ok(publicEndpoints.logout, { json: { refresh: mia.refresh } })],
]

describe.each(someDatabases)('on %s', (kind) => {
  beforeEach(async () => {
    site = await createTestApp(kind)
    miaId = await site.addUser('mia', 'ADMIN')
    mia = await site.signIn('mia')
    samId = (await site.ok(general.getAccount, { token: site.staff.access })).id
  })
  afterEach(() => site.close())

  describe.each(endings)('whoever is %s while sending', (_, end) => {
    test.each([
      ['an account', general.createUser, () => ({ json: account })],
      ['a role', general.patchUser, () => ({ params: { id: samId }, json: { role: 'ADMIN' } })],
      ['a link', general.makePasswordLink, () => ({ params: { id: samId }, json: { is_sent: false } })],
      ['an API token', tokens.createApiToken, () => ({ json: newToken })],
      ['an artist', artists.create, () => ({ json: least.artists })],
    ] as const)('stores nothing of %s', async (_, endpoint, optionsOf) => {
      let before = {}
      const options = { ...optionsOf(), token: mia.access }
      const { problem } = await sendLate(endpoint, options, async () => {
        await end()
        before = await stateOf(site)
      })
      expect(problem).toMatchObject({ status: 401, code: 'unauthenticated' })
      expect(await stateOf(site)).toEqual(before)
    })
  })

  test('who sends for longer than an access token lasts, and is signed in, is served', async () => {
    const options = { json: account, token: mia.access }
    const { status } = await sendLate(general.createUser, options, async () => {
      site.pass(9 * minute)
      await site.ok(publicEndpoints.refresh, { json: { refresh: mia.refresh } })
      site.pass(9 * minute)
    })
    expect(status).toBe(201)
    expect((await site.call(general.getAccount, { token: mia.access })).status).toBe(401)
  })

  test('an integration whose token is revoked while it sends stores nothing; one that is slow does', async () => {
    const { secret: token, id } = await makeApiToken(site, ['content'])
    const options = { json: least.artists, token }
    expect((await sendLate(artists.create, options, () => site.pass(9 * minute))).status).toBe(201)
    const { problem } = await sendLate(artists.create, options, () =>
      site.ok(tokens.revokeApiToken, { params: { id } }),
    )
    expect(problem).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await site.ok(artists.list)).toMatchObject({ count: 1 })
  })

  test.each(endings)('whoever is %s while waiting to be stored manages nothing', async (_, end) => {
    await setUpTotp(site, site.staff.access)
    const { accounts, apiTokens } = site.deps
    const caller = await accounts.authenticate(mia.access)
    const manager: Manager & { userId: number } = { userId: miaId, username: 'mia', caller }
    await end()
    const before = await stateOf(site)
    const order = { id: samId, isSent: false, language: 'en' } as const
    const attempts = [
      () => accounts.createUser(manager, account),
      () => accounts.patchUser(manager, samId, { role: 'ADMIN' }),
      () => accounts.makePasswordLink(manager, order),
      () => accounts.factors.remove(manager, samId, 'en'),
      () => apiTokens.create(manager, newToken, async () => {}),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await stateOf(site)).toEqual(before)
  })
})
