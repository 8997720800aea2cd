// Forms with files that are hostile, broken or in the wrong place: refused in words, and nothing of them stays.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dashboardParts as parts } from '#contract/endpoints/dashboard-parts.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { asText, least, picture } from './samples.ts'
import { pictureFiles, stateOf } from './state.ts'

const { artists } = dashboardResources
const type = { 'content-type': 'multipart/form-data; boundary=xx' }
const part = (name: string, value: string, more = '') =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = (name: string, value: string) =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${value}\r\n`
const end = '--xx--\r\n'
const text = (name: string, fields = asText(least.artists)) =>
  Object.entries(fields).filter(([field]) => field !== name).map(([field, value]) => part(field, value)).join('') // biome-ignore format: one look

let site: TestApp
let before: Record<string, string>
beforeAll(async () => {
  site = await createTestApp('sqlite')
  await site.ok(artists.create, { json: least.artists })
})
afterAll(() => site.close())
beforeEach(async () => {
  before = await stateOf(site)
})
afterEach(async () => {
  expect(await stateOf(site)).toEqual(before)
})

describe('a form', () => {
  test.each<[string, string, number, string?]>([
    ['that is empty', '', 400],
    ['without an end', text(''), 400],
    ['cut in a header', `${text('')}--xx\r\nContent-Dispo`, 400],
    ['cut in a file', `${text('')}--xx\r\nContent-Disposition: form-data; name="profileImage"; filename="a.png"\r\n\r\nabc`, 400],
    ['of another boundary', text('').replaceAll('--xx', '--yy') + end.replace('xx', 'yy'), 400],
    ['that is no form', 'name=A&genre=B', 400],
    ['with a file in a text field', text('name') + file('name', 'A') + end, 400, 'name'],
    ['with a file in an unknown field', text('') + file('cover', 'A') + end, 400, 'cover'],
    ['with text in a file field', text('') + part('profileImage', 'abc') + end, 400, 'profileImage'],
    ['with an empty file', text('') + file('profileImage', '') + end, 400, 'profileImage'],
    ['with a file that is no picture', text('') + file('profileImage', 'GIF89a<script>') + end, 415, 'profileImage'],
    ['with words for a picture', text('') + file('profileImage', 'hello there') + end, 400, 'profileImage'],
    ['with a field twice', text('') + part('name', 'B') + end, 400, 'name'],
    ['with a picture twice', text('') + file('profileImage', 'a') + file('profileImage', 'b') + end, 400, 'profileImage'],
    ['with five files', text('') + 'abcde'.split('').map((name) => file(name, 'x')).join('') + end, 400],
    ['of 1,000 parts', Array.from({ length: 1000 }, (_, place) => part(`f${place}`, 'x')).join('') + end, 400],
    ['with a part without a name', `${text('')}--xx\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`, 400],
    ['with a part without headers', `${text('')}--xx\r\n\r\nx\r\n${end}`, 400],
    ['with a part without a disposition', `${text('name')}--xx\r\nContent-Type: text/plain\r\n\r\nx\r\n${end}`, 400],
    ['with a part of another disposition', `${text('')}--xx\r\nContent-Disposition: attachment; name="genre"\r\n\r\nx\r\n${end}`, 400],
    ['with a header that is too long before the name', `${text('')}--xx\r\nx: ${'y'.repeat(20_000)}\r\nContent-Disposition: form-data; name="bio"\r\n\r\nx\r\n${end}`, 400],
    ['with too many headers before the name', `${text('')}--xx\r\n${'x: y\r\n'.repeat(42)}Content-Disposition: form-data; name="bio"\r\n\r\nx\r\n${end}`, 400],
    ['of 1,000 parts without headers', '--xx\r\n\r\n\r\n'.repeat(1000) + end, 400],
    ['with __proto__', text('') + part('__proto__', 'x') + end, 400, '__proto__'],
    ['with NUL in a text', text('name') + part('name', 'a\u0000b') + end, 400, 'name'],
    ['with one long text', text('bio') + part('bio', 'x'.repeat(1_100_000)) + end, 413],
    ['with many long texts', 'abcdefghij'.split('').map((name) => part(name, 'x'.repeat(200_000))).join('') + end, 413],
  ])('%s is refused', async (_, body, status, field) => {
    const answer = await site.call(artists.create, { body, headers: type })
    expect([answer.status, answer.problem?.detail]).toEqual([status, expect.stringMatching(/^.{8,}[.!]$/s)])
    if (field) expect(Object.keys(answer.problem?.errors ?? {})).toEqual([field])
  }) // biome-ignore format: a table

  test.each([
    [
      'multipart/form-data; boundary=xx',
      Buffer.from(text('name') + part('name', 'Jos\u00e9') + end, 'latin1'),
    ],
    ['multipart/form-data; boundary="xx"', Buffer.from(text('') + part('n\u00e4me', 'A') + end, 'latin1')],
    ['application/x-www-form-urlencoded', 'name=Jos%E9&genre=Folk&bio=Text'],
  ])('of %s that is not UTF-8 is refused by its field', async (of, body) => {
    const answer = await site.call(artists.create, { body, headers: { 'content-type': of } })
    expect(answer.status).toBe(400)
    expect(Object.values(answer.problem?.errors ?? {})).toEqual([[expect.stringContaining('as UTF-8')]])
  })

  test('of more texts than any form has is refused by their number', async () => {
    const texts = Array.from({ length: 101 }, (_, place) => part(`f${place}`, 'x')).join('')
    const answer = await site.call(artists.create, { body: texts + end, headers: type })
    expect([answer.status, answer.problem?.detail]).toEqual([400, expect.stringContaining('too many fields')])
  })

  test('without a boundary is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data' }
    expect((await site.call(artists.create, { body: text('') + end, headers })).problem?.status).toBe(400)
  })

  test('to an endpoint that takes no files is cut off early, also by a stranger', async () => {
    let sent = 0
    const chunk = Buffer.alloc(65_536, 'x')
    const head = Buffer.from(file('name', '').slice(0, -2))
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? head : chunk)
        sent += chunk.length
      },
    })
    const answer = await site.call(publicEndpoints.contact, { body, headers: type })
    expect([answer.status, sent < 3_000_000]).toEqual([413, true])
  })

  test('with a picture of more than 15 MB is cut off there', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(
          sent === 0 ? Buffer.from(file('profileImage', '').slice(0, -2)) : Buffer.alloc(65_536, 'x'),
        )
        sent += 65_536
      },
    })
    const answer = await site.call(artists.create, { body, headers: type })
    expect([answer.status, sent < 20_000_000]).toEqual([413, true])
    expect(answer.problem?.errors?.profileImage?.[0]).toContain('15 MB')
  })

  test('that is wrong after its picture keeps nothing of the picture', async () => {
    const image = await picture(3)
    for (const fields of [{ name: '' }, { colour: 'red' }, { socials: '{' }]) {
      const multipart = { ...asText(least.artists), profileImage: image, ...fields }
      expect((await site.call(artists.create, { multipart })).status).toBe(400)
    }
    const stale = { params: { id: 1 }, multipart: { profileImage: image }, ifMatch: 99 }
    expect((await site.call(artists.patch, stale)).status).toBe(412)
    expect((await site.call(artists.patch, { ...stale, params: { id: 99 } })).status).toBe(404)
    const params = { artistId: 99 }
    expect((await site.call(parts.createGalleryImage, { params, multipart: { image } })).status).toBe(404)
    expect(await pictureFiles(site)).toEqual([])
  })

  test('whose second picture is refused keeps nothing of the first', async () => {
    const { dashboardGeneral } = await import('#contract/endpoints/dashboard-general.ts')
    const multipart = { logo: await picture(1), favicon: new Blob(['no picture']) }
    const answer = await site.call(dashboardGeneral.patchCompany, { multipart })
    expect(Object.keys(answer.problem?.errors ?? {})).toEqual(['favicon'])
    expect(await pictureFiles(site)).toEqual([])
  })

  test('for a gallery needs a picture', async () => {
    const params = { artistId: 1 }
    const words = { image: ['Please select an image to upload.'] }
    for (const options of [
      { json: {} },
      { json: { image: null } },
      { json: { image: { size: 3 } } },
      { multipart: { image: '' } },
    ])
      expect((await site.call(parts.createGalleryImage, { params, ...options })).problem?.errors).toEqual(
        words,
      )
  })
})

test('a picture that cannot be written is no fault of the form', async () => {
  const uploads = join(site.dataDir, 'uploads')
  await rm(uploads, { recursive: true, force: true })
  await writeFile(uploads, 'a file in the way of the folder')
  try {
    for (const size of [1, 20]) {
      const body = text('') + file('profileImage', 'x'.repeat(size)) + end
      // No endpoint declares a failure of the server's own.
      await expect(site.call(artists.create, { body, headers: type })).rejects.toThrow('problem:internal')
    }
  } finally {
    await rm(uploads)
  }
})

test('an input nobody touched sends an empty nameless file, which changes nothing', async () => {
  const made = await site.ok(artists.create, {
    multipart: { ...asText(least.artists), profileImage: await picture(1) },
  })
  const untouched = `--xx\r\nContent-Disposition: form-data; name="profileImage"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`
  const body = untouched + part('name', 'New name') + end
  const params = { id: made.id }
  const patched = await site.ok(artists.patch, { params, body, headers: type })
  expect(patched).toMatchObject({ name: 'New name', profileImage: made.profileImage })
  const removed = await site.ok(artists.patch, { params, multipart: { profileImage: '' } })
  expect(removed.profileImage).toBeNull()
  expect((await site.raw(String(made.profileImage))).status).toBe(410)
  before = await stateOf(site)
})
