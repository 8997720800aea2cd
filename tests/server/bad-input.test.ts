// What nobody should send: each piece gets its status and a document that names field, reason and remedy; nothing stays.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dashboardBulk as bulk } from '#contract/endpoints/dashboard-bulk.ts'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { someDatabases } from '#tests/support/databases.ts'
import { type CallOptions, checkProblem } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'
import { stateOf } from './state.ts'

const { artists, souvenirs, staff } = dashboardResources
const long = (length: number) => 'x'.repeat(length)
const json = (body: string): CallOptions => ({ body, headers: { 'content-type': 'application/json' } })
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const nested = `{"name":"A","genre":"B","bio":${'['.repeat(100_000)}${']'.repeat(100_000)}}`

describe.each(someDatabases)('on %s', (kind) => {
  let site: TestApp
  let before: Record<string, string>
  beforeAll(async () => {
    site = await createTestApp(kind)
    await site.ok(artists.create, { json: least.artists })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    before = await stateOf(site)
  })
  afterEach(async () => {
    expect(await stateOf(site)).toEqual(before)
    expect((await site.raw('/api/health/')).status).toBe(200)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['constructor', { constructor: 'x' }, 'constructor'],
    ['a number for text', { name: 5 }, 'name'],
    ['null for text', { name: null }, 'name'],
    ['a list for text', { name: ['A'] }, 'name'],
    ['text for a flag', { is_active: 'true' }, 'is_active'],
    ['an empty name', { name: ' \t ' }, 'name'],
    ['a name of 201 letters', { name: long(201) }, 'name'],
    ['a bio of 20,001 letters', { bio: long(20_001) }, 'bio'],
    ['a bio of only script', { bio: '<script>x</script>' }, 'bio'],
    ['6,600 elements inside one another', { bio: '<b>'.repeat(6600) }, 'bio'],
    ['a link that every later paragraph repeats', { bio: `<p><a href="/${'x'.repeat(1900)}">${'<p>x'.repeat(4400)}` }, 'bio'],
    ['paragraphs whose ends make it too long', { bio: '<p>a'.repeat(4700) }, 'bio'],
    ['5,000 lists inside one another', { bio: '<ol>'.repeat(5000) }, 'bio'],
    ['NUL', { name: 'a\u0000b' }, 'name'],
    ['an escape', { name: 'a\u001b[31mb' }, 'name'],
    ['a line break in a line', { name: 'a\nb' }, 'name'],
    ['a line separator', { name: 'a\u2028b' }, 'name'],
    ['a turn of the direction', { name: 'a\u202eb' }, 'name'],
    ['an isolate that turns it', { profileImage_alt: 'a\u2067b' }, 'profileImage_alt'],
    ['a platform that turns it', { socials: { 'a\u202eb': 'https://example.org' } }, 'socials'],
    ['half a character', { name: 'a\ud800b' }, 'name'],
    ['half a character in a bio', { bio: '<p>\udfff</p>' }, 'bio'],
    ['NUL in a bio', { bio: '<p>\u0000</p>' }, 'bio'],
    ['a path for a file', { profileImage: '/etc/passwd' }, 'profileImage'],
    ['an object for a file', { profileImage: { size: 5 } }, 'profileImage'],
    ['a number for a file', { profileImage: 5 }, 'profileImage'],
    ['a focus outside', { profileImage_focus: '1.5,0' }, 'profileImage_focus'],
    ['a focus of many digits', { profileImage_focus: `0.${long(99).replaceAll('x', '1')},0` }, 'profileImage_focus'],
    ['a list for socials', { socials: [] }, 'socials'],
    ['a platform with half a character', { socials: { '\ud800': 'https://example.org' } }, 'socials'],
    ['a link of 2,001 letters', { socials: { a: `https://example.org/${long(2_000)}` } }, 'socials'],
  ])('staff send %s', async (_, fields, field) => {
    for (const [entry, params] of [[artists.create, {}], [artists.patch, { id: 1 }]] as const) {
      const answer = await site.call(entry, { params, json: { ...least.artists, ...fields } })
      expect([answer.status, Object.keys(answer.problem?.errors ?? {})]).toEqual([400, [field]])
      expect(answer.problem?.detail).toContain(field)
      expect(answer.problem?.errors?.[field]?.[0]).toMatch(/.{8,}\.$/s)
    }
  }) // biome-ignore format: a table

  test.each([['an id', { id: 7 }], ['a revision', { revision: 7 }]])('a new artist brings %s', async (_, fields) => {
    const answer = await site.call(artists.create, { json: { ...least.artists, ...fields } as never })
    expect([answer.status, Object.keys(answer.problem?.errors ?? {})]).toEqual([400, Object.keys(fields)])
  }) // biome-ignore format: a table

  test('every wrong field is named at once', async () => {
    const answer = await site.call(artists.create, { json: { name: 5, is_active: 'x', colour: 1 } })
    expect(Object.keys(answer.problem?.errors ?? {}).sort()).toEqual([
      'bio',
      'colour',
      'genre',
      'is_active',
      'name',
    ])
  })

  test('a field called __proto__ is refused by its name', async () => {
    const answer = await site.call(artists.patch, {
      params: { id: 1 },
      ...json('{"__proto__":{"is_active":false}}'),
    })
    expect(answer.problem?.detail).toContain('__proto__')
    expect(Object.keys(answer.problem?.errors ?? {})).toEqual(['__proto__'])
  })

  test.each([
    '{"__proto__":"https://example.com/x"}',
    '{"Radio":"https://example.com/x","\\u005f_proto__":"https://example.com/x"}',
    '{"Radio":[{"__proto__":1}]}',
  ])('an entry called __proto__ is refused by its field: %s', async (map) => {
    const reason = 'No entry can be called “__proto__”. Give it another name, or leave it out.'
    const params = { id: 1 }
    const form = new URLSearchParams([['socials', map]]).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const sent of [json(`{"socials":${map}}`), { body: form, headers }]) {
      const answer = await site.call(artists.patch, { params, ...sent })
      expect([answer.status, answer.problem?.errors]).toEqual([400, { socials: [reason] }])
    }
  })

  test.each(['"x"', 'r1', '""'])(
    'an If-Match of %s is told from an edit of somebody else',
    async (ifMatch) => {
      const answer = await site.call(artists.patch, { params: { id: 1 }, ifMatch, json: { name: 'New' } })
      expect(answer.status).toBe(412)
      expect(answer.problem?.detail).toMatch(/^If-Match names no revision\./)
    },
  )

  test('a filter that is only __proto__ is not the filter of all records', async () => {
    const body = '{"resource":"artists","filter":{"__proto__":"x"},"changes":{"is_active":false}}'
    const answer = await site.call(bulk.previewBulkEdit, json(body))
    expect([answer.status, answer.problem?.errors]).toEqual([400, { filter: [expect.any(String)] }])
  })

  test.each<[string, CallOptions, number]>([
    ['nothing', {}, 415],
    ['an unknown type', { body: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    ['XML', { body: '<a/>', headers: { 'content-type': 'application/xml' } }, 415],
    ['a compressed body', { body: 'x', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }, 415],
    ['no JSON', json('{"name":'), 400],
    ['an empty body', json(''), 400],
    ['a list', json('[]'), 400],
    ['null', json('null'), 400],
    ['text', json('"name"'), 400],
    ['deep JSON', json(deep(50_000)), 400],
    ['deep lists in a field', json(nested), 400],
    ['bytes that are no UTF-8', { body: new Uint8Array([0x7b, 0xff, 0x7d]), headers: { 'content-type': 'application/json' } }, 400],
    ['JSON of more than 1 MB', json(`{"name":"${long(1_100_000)}"}`), 413],
    ['a form of more than 1 MB', { form: { name: long(1_100_000) } }, 413],
    ['a field twice', { form: [['name', 'A'], ['name', 'B']] }, 400],
  ])('staff send %s', async (_, options, status) => {
    const answer = await site.call(artists.create, options)
    expect(answer.problem?.status).toBe(status)
  }) // biome-ignore format: a table

  test('a body without a length is cut off as soon as it is too large', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    const answer = await site.call(artists.create, { body, headers: { 'content-type': 'application/json' } })
    expect(answer.problem?.status).toBe(413)
    expect(sent).toBeLessThan(2_000_000)
  })

  test.each([
    'abc', '0', '-1', '1.5', '1e3', '1e0', '01', '+1', ' 1', '1 ', '99999999999', '2147483648', '9'.repeat(400),
    'NaN', 'null', '١', '1\u0301', '😀', "1'--", '1;drop table artists', '*', '__proto__', '1,2',
  ])('no record has the id “%s”', async (id) => {
    for (const entry of [publicEndpoints.getArtist, artists.get, artists.history]) {
      const answer = await site.call(entry, { params: { id } })
      expect([answer.status, answer.problem?.detail]).toEqual([404, 'Artist not found.'])
    }
    const patch = await site.call(artists.patch, { params: { id }, json: { is_active: false } })
    expect(patch.status).toBe(404)
  }) // biome-ignore format: a table

  test.each([
    ['/api/artists/%00/', 400], ['/api/artists/..%2f1/', 400], ['/api/artists/1%5c/', 400], 
    ['/api/artists/%E0%A4%A/', 400], ['/api/artists//1/', 404], ['/api/unknown/', 404], ['/api/artists/1/songs/', 404],
    ['/api', 404], ['/media/..%2f..%2fsecret', 400], ['/media/secret', 404], ['/media/0.webp', 404],
  ])('%s is answered with %d', async (path, status) => {
    const response = await site.raw(path)
    expect(checkProblem(response, await response.text()).status).toBe(status)
  }) // biome-ignore format: a table

  test.each([
    ['PUT', '/api/artists/1/', 'GET, HEAD'], ['DELETE', '/api/artists/', 'GET, HEAD'], ['POST', '/api/artists', 'GET, HEAD'],
    ['GET', '/api/contact/', 'POST'], ['PUT', '/api/dashboard/artists/1/', 'GET, HEAD, PATCH, DELETE'],
    ['PUT', '/api/dashboard/artists/', 'GET, HEAD, POST'], ['PATCH', '/api/dashboard/slide-order/', 'POST'],
    ['GET', '/api/token', 'POST'], ['TRACEROUTE', '/api/company/', 'GET, HEAD'],
  ])('%s %s is answered with 405 and what is possible', async (method, path, allowed) => {
    const headers = { authorization: `Bearer ${site.admin.access}` }
    const response = await site.raw(path, { method, headers })
    expect(checkProblem(response, await response.text()).code).toBe('method_not_allowed')
    expect(response.headers.get('allow')).toBe(allowed)
  }) // biome-ignore format: a table

  test('a slash at the end may be left out, and HEAD answers as GET without a body', async () => {
    for (const path of ['/api/artists', '/api/artists/1', '/api/pages/about', '/api/search?q=asa']) {
      const [bare, query = ''] = path.split('?')
      const full = await site.raw(`${bare}/${query && `?${query}`}`)
      const short = await site.raw(path)
      expect(await short.text()).toBe(await full.text())
      const head = await site.raw(path, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(head.headers.get('etag')).toBe(full.headers.get('etag'))
    }
  })

  test.each([
    ['%00', 200], ['a%00b', 200], ['%ED%A0%80', 200], ['%27%22%3B--', 200], ['%25_%5C', 200], ['%25_', 200],
    ['x'.repeat(200), 200], ['x'.repeat(201), 400], [encodeURIComponent('a '.repeat(90)), 200], ['*', 200], ['NEAR(a b)', 200],
  ])('a search for “%s” is answered with %d', async (q, status) => {
    expect((await site.raw(`/api/search/?q=${q}`)).status).toBe(status)
    const headers = { authorization: `Bearer ${site.admin.access}` }
    for (const list of ['artists', 'messages', 'users', 'artists/1/songs'])
      expect((await site.raw(`/api/dashboard/${list}/?q=${q}`, { headers })).status).toBe(status)
  }) // biome-ignore format: a table

  test.each<[string, Record<string, unknown>, number]>([
    ['NUL in a name', { username: 'a\u0000b', password: 'x' }, 400],
    ['half a character', { username: '\ud800', password: '\udfff' }, 401],
    ['an object', { username: { $ne: null }, password: 'x' }, 400],
    ['no password', { username: 'ada' }, 400],
    ['a long password', { username: 'ada', password: long(257) }, 400],
    ['NUL in a password', { username: 'ada', password: 'a\u0000b' }, 401],
  ])('signing in with %s is refused', async (_, input, status) => {
    expect((await site.call(publicEndpoints.login, { json: input })).problem?.status).toBe(status)
    if (status === 400 && typeof input.username === 'string' && input.username !== 'ada')
      expect(
        (await site.call(general.createUser, { json: { ...input, role: 'STAFF' } })).problem?.status,
      ).toBe(400)
  })

  test.each<[string, typeof souvenirs.create | typeof staff.create, Record<string, unknown>, string]>([
    ['an address with a line break', staff.create, { ...least.staff, email: 'a@example.org\nBcc: b@example.org' }, 'email'],
    ['an address of 300 letters', staff.create, { ...least.staff, email: `${long(300)}@example.org` }, 'email'],
    ['a phone with letters', staff.create, { ...least.staff, phone: 'call me' }, 'phone'],
    ['too many cents', souvenirs.create, { name: 'Mug', price: 1.005 }, 'price'],
    ['an order beyond the border', dashboardResources.slides.create as never, { title: 'A', order: 10_001 }, 'order'],
    ['an artist that is not there', dashboardResources.events.create as never, { ...least.events, artist_id: 99 }, 'artist_id'],
    ['a person who is not there', dashboardResources.events.create as never, { ...least.events, responsible: 99 }, 'responsible'],
    ['an id beyond the database', dashboardResources.events.create as never, { ...least.events, artist_id: 3e9 }, 'artist_id'],
    ['a map over http', dashboardResources.events.create as never, { ...least.events, mapEmbedUrl: 'http://maps.example.org' }, 'mapEmbedUrl'],
    ['a script for a website', dashboardResources.partners.create as never, { ...least.partners, website: 'javascript:alert(1)' }, 'website'],
    ['another host in a path', dashboardResources.slides.create as never, { title: 'A', link_url: '/.//evil.example' }, 'link_url'],
  ])('staff send %s', async (_, entry, input, field) => {
    const answer = await site.call(entry, { json: input })
    expect([answer.status, Object.keys(answer.problem?.errors ?? {})]).toEqual([400, [field]])
  }) // biome-ignore format: a table
})
