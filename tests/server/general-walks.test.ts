// Messages, site info, pages, the own account and other people's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { createTestApp, password, type TestApp } from './harness.ts'
import { picture } from './samples.ts'

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(kind)
  })
  afterAll(() => site.close())

  test('a visitor writes, staff find the message and mark it as read', async () => {
    const input = { name: 'Renée', email: 'renee@example.org', message: 'Ahoy!\nWhen?' }
    const receipt = await site.ok(publicEndpoints.contact, {
      form: { ...input, website: '', seconds: '12.5' },
    })
    expect(receipt.detail).toMatch(/^Your message has been sent successfully/)
    const { results } = await site.ok(general.listMessages, { query: { q: 'RENEE ahoy', is_read: false } })
    expect(results).toMatchObject([
      { id: 1, ...input, about: '', submitted_at: '2026-11-20T10:00:00.000Z', is_read: false },
    ])
    const read = await site.ok(general.patchMessage, { params: { id: 1 }, json: { is_read: true } })
    expect(read).toEqual({ ...results[0], is_read: true })
    expect((await site.ok(general.listMessages, { query: { is_read: false } })).count).toBe(0)
    expect(await site.ok(general.patchMessage, { params: { id: 1 }, json: { is_read: false } })).toEqual(
      results[0],
    )
    expect((await site.ok(general.listMessages, { query: { is_read: false } })).count).toBe(1)
    const wrong = await site.call(general.patchMessage, { params: { id: 1 }, json: { is_read: null } })
    expect(wrong.problem?.errors?.is_read?.[0]).toContain('true')
    expect(
      (await site.call(general.patchMessage, { params: { id: 9 }, json: { is_read: true } })).status,
    ).toBe(404)
  })

  test('an administrator changes the site info, and visitors see it', async () => {
    const multipart = {
      name: 'Neon Harbour',
      logo: await picture(1),
      logo_alt: 'A lamp',
      socials: '{"x":"https://x.com/a"}',
    }
    const changed = await site.call(general.patchCompany, { multipart })
    expect(changed.body).toMatchObject({ name: 'Neon Harbour', logo_alt: 'A lamp', revision: 2 })
    expect(changed.headers.get('etag')).toBe('"r2"')
    const { revision: _, ...shown } = await site.ok(publicEndpoints.getCompany)
    expect(changed.body).toMatchObject(shown)
    const same = await site.call(general.patchCompany, { multipart })
    expect([same.body.revision, same.headers.get('change-id')]).toEqual([2, null])
    const without = await site.ok(general.patchCompany, { json: { logo: null } })
    expect(without).toMatchObject({ logo: null, logo_picture: null, logo_alt: 'A lamp', revision: 3 })
    expect((await site.raw(String(changed.body.logo))).status).toBe(410)
  })

  test('an administrator changes a page; it is sanitised, and an empty one is refused', async () => {
    const params = { slug: 'about' }
    const html = '<h2>Hi</h2><script>alert(1)</script><p onclick="x()">There</p>'
    const changed = await site.ok(general.patchPage, { params, json: { content: html } })
    expect(changed).toMatchObject({ slug: 'about', content: '<h2>Hi</h2><p>There</p>', revision: 2 })
    expect(await site.ok(publicEndpoints.getPage, { params })).toEqual(changed)
    const empty = await site.call(general.patchPage, { params, json: { content: '<script>x</script>' } })
    expect(empty.problem?.errors).toHaveProperty('content')
    const hits = await site.ok(publicEndpoints.search, { query: { q: 'there' } })
    expect(hits[0]).toMatchObject({ type: 'page', id: 'about', url: '/about' })
    expect((await site.ok(general.listPages)).results.map((page) => page.slug)).toEqual(['about', 'terms'])
    for (const slug of ['imprint', 'About', '1', '__proto__']) {
      const answer = await site.call(publicEndpoints.getPage, { params: { slug } })
      expect(answer.problem?.detail).toBe('Page content not found.')
    }
  })

  test('a person changes their password; older tokens end, the new ones work', async () => {
    await site.addUser('pia', 'STAFF')
    const before = await site.signIn('pia')
    const token = before.access
    expect(await site.ok(general.getAccount, { token })).toMatchObject({ username: 'pia', role: 'STAFF' })
    const wrong = { current_password: 'not it at all', password: 'lantern-harbour-violet' }
    expect((await site.call(general.patchAccount, { token, json: wrong })).problem?.errors).toHaveProperty(
      'current_password',
    )
    const right = { ...wrong, current_password: password }
    const fresh = await site.ok(general.patchAccount, { token, json: right })
    expect((await site.call(general.getAccount, { token })).status).toBe(401)
    expect((await site.call(general.getAccount, { token: fresh.access })).status).toBe(200)
    const old = await site.call(publicEndpoints.login, { json: { username: 'pia', password } })
    expect(old.problem?.code).toBe('bad_credentials')
  })

  test('an administrator adds, finds, changes and disables an account', async () => {
    const json = { username: 'Núria', password, role: 'STAFF' }
    const created = await site.call(general.createUser, { json })
    expect(created.body).toMatchObject({ username: 'Núria', role: 'STAFF', is_active: true, revision: 1 })
    expect(created.text).not.toContain('password')
    const params = { id: created.body.id }
    expect((await site.call(general.createUser, { json })).problem?.status).toBe(409)
    expect((await site.ok(general.listUsers, { query: { q: 'núr', ordering: '-username' } })).count).toBe(1)
    const stale = await site.call(general.patchUser, { params, json: { role: 'ADMIN' }, ifMatch: 7 })
    expect(stale.problem?.current).toEqual(created.body)
    const changed = await site.ok(general.patchUser, { params, json: { is_active: false }, ifMatch: 1 })
    expect(changed).toMatchObject({ is_active: false, revision: 2 })
    expect(await site.ok(general.getUser, { params })).toEqual(changed)
    const last = await site.call(general.patchUser, { params: { id: 1 }, json: { role: 'STAFF' } })
    expect(last.problem?.status).toBe(409)
  })
})
