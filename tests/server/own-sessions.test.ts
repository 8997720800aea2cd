// Where somebody is signed in, and how they end it elsewhere.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { limits } from '#contract/limits.ts'
import { insertSession, listOpenSessions } from '#db/tables/sessions.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, password, type TestApp } from './harness.ts'

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}

let site: TestApp
const signIn = async (agent: string) =>
  site.ok(publicEndpoints.login, { json: { username: 'sam', password }, headers: { 'user-agent': agent } })
const list = async (token: string) => (await site.ok(general.listSessions, { token })).results
const status = async (token: string) => (await site.call(general.getAccount, { token })).status
const end = (id: string, token: string) => site.call(general.endSession, { params: { id }, token })

describe.each(someDatabases)('own sessions on %s', (kind) => {
  beforeEach(async () => {
    site = await createTestApp(kind)
  })
  afterEach(() => site.close())

  test('are listed in words, used last first, each with its own moments', async () => {
    await site.call(publicEndpoints.logout, { json: { refresh: site.staff.refresh } })
    const first = await signIn(agents.firefox)
    site.pass(5 * 60_000)
    const second = await signIn(agents.safari)
    site.pass(5 * 60_000)
    const { access } = await site.ok(publicEndpoints.refresh, { json: { refresh: first.refresh } })
    expect(await list(access)).toEqual([
      {
        id: expect.stringMatching(/^[a-p]{32}$/),
        agent: 'Firefox on Linux',
        method: 'password',
        created_at: '2026-11-20T10:00:00.000Z',
        used_at: '2026-11-20T10:10:00.000Z',
        is_current: true,
        recent: [],
      },
      {
        id: expect.any(String),
        agent: 'Safari on iOS',
        method: 'password',
        created_at: '2026-11-20T10:05:00.000Z',
        used_at: '2026-11-20T10:05:00.000Z',
        is_current: false,
        recent: [],
      },
    ])
    expect((await list(second.access)).map(({ is_current }) => is_current)).toEqual([false, true])
  })

  test.each([
    '',
    'curl/8.5.0',
    'Your bank at evil.example wants you/1.0 (x)',
    '<script>alert(1)</script>',
    'x'.repeat(5000),
    '\u{1f984}',
  ])('an agent that says nothing known is no obstacle: %j', async (agent) => {
    const { access } = await signIn(Buffer.from(agent).toString('latin1'))
    const [own] = (await list(access)).filter(({ is_current }) => is_current)
    expect(own?.agent).toBe('')
  })

  test('one is ended elsewhere: neither token of it works from then on', async () => {
    const [mine, other] = [await signIn(agents.firefox), await signIn(agents.safari)]
    const found = (await list(mine.access)).find(({ agent }) => agent === 'Safari on iOS')
    expect((await end(String(found?.id), mine.access)).status).toBe(204)
    expect([await status(mine.access), await status(other.access)]).toEqual([200, 401])
    const again = await site.call(publicEndpoints.refresh, { json: { refresh: other.refresh } })
    expect(again.status).toBe(401)
    expect((await end(String(found?.id), mine.access)).status).toBe(404)
  })

  test('nobody ends, or sees, somebody else’s', async () => {
    const theirs = await list(site.admin.access)
    const mine = await list(site.staff.access)
    expect(mine.map(({ id }) => id)).not.toContain(theirs[0]?.id)
    expect((await end(String(theirs[0]?.id), site.staff.access)).status).toBe(404)
    expect(await status(site.admin.access)).toBe(200)
    expect((await end('no session', site.staff.access)).status).toBe(404)
  })

  test('all others are ended at once, those of others are not', async () => {
    const [mine, ...others] = [await signIn(agents.firefox), await signIn(agents.safari), site.staff]
    expect((await site.call(general.endOtherSessions, { token: mine.access })).status).toBe(204)
    expect(await Promise.all([mine, ...others, site.admin].map(({ access }) => status(access)))).toEqual([
      200, 401, 401, 200,
    ])
    expect(await list(mine.access)).toHaveLength(1)
    expect((await site.call(general.endOtherSessions, { token: mine.access })).status).toBe(204)
  })

  test('however many others there are, they are ended by one query', async () => {
    for (let number = 0; number < 5; number += 1) await site.signIn('sam')
    const { write } = site.deps.db
    let updates = 0
    site.deps.db.write = (work) =>
      write((tx) =>
        work(
          new Proxy(tx, {
            get(target, name) {
              if (name === 'updateTable') updates += 1
              const found: unknown = Reflect.get(target, name, target)
              return typeof found === 'function' ? found.bind(target) : found
            },
          }),
        ),
      )
    const answer = await site.call(general.endOtherSessions)
    site.deps.db.write = write
    expect([answer.status, updates]).toEqual([204, 1])
    expect(await list(site.staff.access)).toHaveLength(1)
  })

  test('beyond 50 those used longest ago end at once, and those of others stay', async () => {
    const oldest = site.staff
    site.pass(1000)
    const used = await site.signIn('sam')
    const addedAt = site.deps.clock().toISOString()
    const { id: userId } = await site.deps.db.read
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'sam')
      .executeTakeFirstOrThrow()
    // As they were kept before there was a limit.
    await site.deps.db.write(async (tx) => {
      for (let number = 0; number < 60; number += 1)
        await insertSession(tx, {
          id: `added ${number}`,
          userId,
          at: addedAt,
          expiresAt: '2026-11-30T10:00:00.000Z',
          agent: '',
          method: 'password',
        })
    })
    site.pass(1000)
    expect(await list(oldest.access)).toHaveLength(limits.sessions)
    const { access } = await site.ok(publicEndpoints.refresh, { json: { refresh: used.refresh } })
    site.pass(1000)
    const newest = await site.signIn('sam')
    const listed = await list(newest.access)
    expect(listed).toHaveLength(limits.sessions)
    expect(listed[0]?.is_current).toBe(true)
    expect(await Promise.all([oldest, newest, site.admin].map((one) => status(one.access)))).toEqual([
      401, 200, 200,
    ])
    expect(await status(access)).toBe(200)
    const again = await site.call(publicEndpoints.refresh, { json: { refresh: oldest.refresh } })
    expect(again.status).toBe(401)
    const open = await listOpenSessions(site.deps.db.read, userId, site.deps.clock().toISOString())
    expect(open).toHaveLength(limits.sessions)
  })

  test('one that has expired is not listed', async () => {
    await signIn(agents.safari)
    site.pass(13 * 24 * 3_600_000)
    const { access } = await signIn(agents.firefox)
    site.pass(2 * 24 * 3_600_000)
    const fresh = await site.signIn('sam')
    const agentsThere = (await list(fresh.access)).map(({ agent }) => agent)
    expect(agentsThere).toContain('Firefox on Linux')
    expect(agentsThere).not.toContain('Safari on iOS')
    expect(access).not.toBe('')
  })
})
