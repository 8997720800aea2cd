// A request that is sent again, with its key, to a second server while the first is at work on it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { databases } from '#tests/support/databases.ts'
import { checkAnswer, toRequest } from './calling.ts'
import { createTestApp, password, plainHash, type TestApp } from './harness.ts'

describe.each(databases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  /** A second server, on which something else happens while it hashes a password. */
  async function serverWith(meanwhile: () => Promise<unknown>) {
    const hash: typeof plainHash.hash = async (text) => {
      await meanwhile()
      return plainHash.hash(text)
    }
    const other = await site.another({ accounts: { hash: { ...plainHash, hash } } })
    onTestFinished(() => other.close())
    return other
  }
  const creation = (json: object) => {
    const headers = { 'idempotency-key': `"${randomUUID()}"` }
    return () => toRequest(general.createUser, { json, headers, token: site.admin.access })
  }

  test('an account whose name its own first request has taken is answered as it was made', async () => {
    const request = creation({ username: 'new', password, role: 'STAFF' })
    let first: Response | undefined
    const other = await serverWith(async () => {
      first = await site.app.request(request())
    })
    const second = await checkAnswer(general.createUser, await other.app.request(request()))
    expect([first?.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(await first?.json())
    expect((await site.ok(general.listUsers, { query: { q: 'new' } })).count).toBe(1)
  })

  test('a name that somebody else takes is refused', async () => {
    const json = { username: 'other', password, role: 'STAFF' }
    const other = await serverWith(() => site.ok(general.createUser, { json }))
    const { problem } = await checkAnswer(general.createUser, await other.app.request(creation(json)()))
    expect(problem).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('whoever is signed out meanwhile is told nothing of what was made', async () => {
    const request = creation({ username: 'late', password, role: 'STAFF' })
    const other = await serverWith(async () => {
      expect((await site.app.request(request())).status).toBe(201)
      await site.ok(publicEndpoints.logout, { json: { refresh: site.admin.refresh } })
    })
    const { problem } = await checkAnswer(general.createUser, await other.app.request(request()))
    expect(problem).toMatchObject({ status: 401, code: 'unauthenticated' })
    site.admin = await site.signIn('ada')
  })

  const codes: ErrorCode[] = ['bad_field', 'conflict', 'not_found', 'stale', 'too_large', 'too_often']
  test.each(codes)('what its own first request makes %s is answered as before', async (code) => {
    const { idempotency, db } = site.deps
    const other = await serverWith(async () => {})
    const call = { id: `user 1 ${randomUUID()}`, fingerprint: 'the same' }
    const answer = { body: { id: 7 }, revision: 3 }
    const second = other.deps.idempotency.run(call, async () => {
      await idempotency.run(call, (keep) => db.write((tx) => keep(tx, answer)))
      throw new AppError(code, 'Its own first request is in the way.')
    })
    expect(await second).toEqual(answer)
  })
})
