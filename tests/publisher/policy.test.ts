// What browsers are told about the pages is made of settings and templates: nothing that is typed into the site is in it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources as resources } from '#contract/endpoints/dashboard-resources.ts'
import { HeaderLengthError, mostHeaderBytes, policyOrigin } from '#contract/security-headers.ts'
import { seedRecords } from '#demo/seed.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { ensureRenderer } from '#publisher/render/renderer-build.ts'
import { readInlineParts } from '#publisher/render/renderer-policy.ts'
import { asText, least, picture } from '#tests/server/samples.ts'
import { createTestSite, settingsOf, type TestSite } from './harness.ts'

let site: TestSite
/** As an empty site is sent. */
let empty: Record<string, string>
const headers = () => site.publishing.release.headers('text/html; charset=utf-8')
const policy = () => headers()['Content-Security-Policy'] ?? ''

beforeAll(async () => {
  site = await createTestSite()
  empty = headers()
}, 120_000)
afterAll(() => site?.close())

const longAlt = (number: number) =>
  Array.from({ length: 20 }, (_, place) => `https://a${number}-${place}.example`)
    .join(' ')
    .slice(0, 250)

test.each([
  ['a directive in an alternative text', { profileImage_alt: 'https://a;sandbox https://z' }],
  [
    'the origin of a script in an alternative text',
    { profileImage_alt: 'https://a;script-src-elem https://evil.example' },
  ],
  ['a script in a name', { name: 'A<script>alert(document.domain)</script>' }],
  ['a style in a name', { name: 'A<style>*{color:red}</style>' }],
  ['a picture in a biography', { bio: '<p><img src="https://evil.example/x.png">Hi.</p>' }],
  ...[1, 2, 3, 4].map((number) => [
    'many origins in an alternative text',
    { profileImage_alt: longAlt(number) },
  ]),
] as [string, object][])('%s changes no header', async (_, fields) => {
  const profileImage = await picture(5)
  const multipart = { ...asText({ ...least.artists, ...fields, is_featured: true }), profileImage }
  const { id } = await site.ok(resources.artists.create, { multipart, token: site.staff.access })
  await site.settled()
  expect(await site.page(`/artists/${id}`)).not.toBeNull()
  expect(headers()).toEqual(empty)
})

test('a script in the name of the site changes no header', async () => {
  const { name } = await site.ok(general.getCompany, {})
  await site.ok(general.patchCompany, { json: { name: 'M<script>alert(1)</script>' } })
  await site.settled()
  expect(await site.page('/login')).toContain('alert(1)')
  expect(headers()).toEqual(empty)
  await site.ok(general.patchCompany, { json: { name } })
}, 60_000)

test('whatever the templates bring along inside a page may run', async () => {
  const { inlineParts } = await ensureRenderer()
  expect(inlineParts.scriptHashes.length).toBeGreaterThan(2)
  await seedRecords(site.deps, {
    counts: { artists: 3, partners: 2, staff: 2, souvenirs: 2, events: 4 },
    seed: 'p',
  })
  await site.ok(resources.slides.create, {
    multipart: { ...asText({ ...least.slides }), image: await picture(6) },
  })
  await site.settled()
  const known = new Set([...inlineParts.scriptHashes, ...inlineParts.styleHashes])
  let islands = 0
  for (const path of site.publishing.release.pages.keys()) {
    const html = (await site.page(path)) ?? ''
    if (!/^<!doctype html>/i.test(html)) continue
    const { scriptHashes, styleHashes } = readInlineParts(html)
    islands += scriptHashes.length
    for (const digest of [...scriptHashes, ...styleHashes]) {
      expect([path, known.has(digest)]).toEqual([path, true])
      expect(policy()).toContain(`'${digest}'`)
    }
  }
  expect(islands).toBeGreaterThan(10)
}, 60_000)

test('a script that a build does not know is none of its digests', () => {
  const { scriptHashes } = readInlineParts(
    '<!doctype html><script>alert(1)</script><script src="/a.js"></script>',
  )
  expect(scriptHashes).toHaveLength(1)
  expect(policy()).not.toContain(scriptHashes[0])
})

test('origins of pictures come from settings, and a start with too many of them is refused', async () => {
  await site.publishing.close()
  const home = `${settingsOf(site).home}-other`
  const open = (mediaOrigins: string[]) => openPublisher(settingsOf(site, { home, mediaOrigins }))
  const many = Array.from({ length: 60 }, (_, number) => `https://pictures-${number}.example.com`)
  await expect(open(many)).rejects.toThrow(HeaderLengthError)
  await expect(open(many)).rejects.toThrow(/Content-Security-Policy .* MEDIA_ORIGINS/)
  site.publishing = await open(['https://pictures.example.com'])
  expect(policy()).toContain("img-src 'self' data: blob: https://pictures.example.com;")
  for (const value of Object.values(headers())) expect(value.length).toBeLessThan(mostHeaderBytes)
}, 60_000)

test.each([
  ['https://pictures.example.com/a/b', 'https://pictures.example.com'],
  ['http://[::1]:80/', 'http://[::1]'],
  ['https://a;sandbox', null],
  ["https://a'b", null],
  ['data:text/html,x', null],
  ['no address', null],
])('of %s the policy can name %s', (address, origin) => {
  expect(policyOrigin(address)).toBe(origin)
})
