// A built folder in a bucket behind CloudFront: the function for its addresses run as it is, its headers, and the upload.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#contract/security-headers.ts'
import { openBucket } from '#media/bucket.ts'
import { uploadFolder } from '#publisher/static/upload-folder.ts'
import { type BucketServer, startBucketServer } from '#tests/publisher/bucket-server.ts'
import { foreignPicture, makeSampleSite, ownPicture, policy } from './sample-site.ts'

let site: string
beforeAll(async () => {
  site = await makeSampleSite()
})
afterAll(() => rm(site, { recursive: true, force: true }))

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>
interface Answer {
  uri?: string
  statusCode?: number
  headers?: { location?: { value: string } }
}

describe('the function', () => {
  let handler: (event: object) => Answer
  beforeAll(async () => {
    const text = await readFile(join(site, '_cloudfront.js'), 'utf8')
    expect(Buffer.byteLength(text)).toBeLessThan(10_240)
    handler = runInNewContext(`${text}\nhandler`)
  })
  const ask = (uri: string, querystring: Query = {}) =>
    handler({ request: { method: 'GET', uri, querystring, headers: {} } })

  test.each([
    ['/', '/index.html'],
    ['/artists', '/artists.html'],
    ['/artists/1/gallery', '/artists/1/gallery.html'],
    ['/dashboard', '/dashboard.html'],
    ['/dashboard/artists/edit/12', '/dashboard.html'],
    ['/events.ics', '/events.ics'],
    ['/_assets/page.js', '/_assets/page.js'],
    ['/build.json', '/build.json'],
  ])('%s is the object %s', (path, object) => {
    expect(ask(path).uri).toBe(object)
  })

  test.each([
    ['/artists/', '/artists'],
    ['//evil.example/', '/evil.example'],
    ['/messages', '/dashboard/messages'],
    ['/artists/7/songs/edit/3', '/dashboard/artists/7/songs/edit/3'],
  ])('%s has moved to %s', (path, to) => {
    const { statusCode, headers } = ask(path)
    expect([statusCode, headers?.location?.value]).toEqual([301, to])
  })

  test('what is asked of an address that has moved is asked of the other', () => {
    const twice = { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }
    const { headers } = ask('/artists/', { q: { value: 'night' }, page: twice, flag: { value: '' } })
    expect(headers?.location?.value).toBe('/artists?q=night&page=1&page=2&flag')
  })
})

test('the policy for answers has the headers of the build, in the fields that CloudFront has for them', async () => {
  const config = JSON.parse(await readFile(join(site, '_cloudfront-headers.json'), 'utf8'))
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = config
  expect(security.ContentSecurityPolicy.ContentSecurityPolicy).toBe(contentSecurityPolicy(policy))
  expect(security.FrameOptions.FrameOption).toBe('DENY')
  expect(custom.Quantity).toBe(custom.Items.length)
  // CloudFront refuses these among the others.
  const names = custom.Items.map(({ Header }: { Header: string }) => Header)
  for (const name of Object.keys({
    'Content-Security-Policy': 1,
    'X-Frame-Options': 1,
    'Referrer-Policy': 1,
  }))
    expect(names).not.toContain(name)
  expect(names).toContain('Permissions-Policy')
})

describe('the upload', () => {
  let server: BucketServer
  let work: string
  beforeAll(async () => {
    server = await startBucketServer()
    work = await mkdtemp(join(tmpdir(), 'marquee-upload-'))
  })
  afterAll(async () => {
    await server.close()
    await rm(work, { recursive: true, force: true })
  })
  const list = '.marquee-upload'
  const upload = async (place = 's3://site/www', now = new Date()) => {
    const bucket = openBucket(place, { endpoint: server.endpoint })
    return uploadFolder(site, bucket, now).finally(() => bucket.close())
  }

  test('brings every file with its type and time, pages last, and nothing that is for hosts', async () => {
    await server.put('other/kept.html', 'of somebody else')
    const { written } = await upload()
    const keys = (await server.keys('www/')).filter((key) => key !== list)
    expect(keys).toHaveLength(written)
    expect(keys).toEqual(expect.arrayContaining(['index.html', 'artists/1.html', '_assets/page.js']))
    expect(keys.filter((key) => /_headers|_cloudfront|serve\.json|_nginx/.test(key))).toEqual([])
    expect(await server.keys('other/')).toEqual(['kept.html'])
    const of = async (key: string) => {
      const { type, cacheControl } = (await server.get(`www/${key}`)) ?? {}
      return [type, cacheControl]
    }
    const page = 'public, max-age=0, must-revalidate'
    expect(await of('artists/1.html')).toEqual(['text/html; charset=utf-8', page])
    expect(await of('events/1/event.ics')).toEqual(['text/calendar; charset=utf-8', page])
    expect(await of('events.xml')).toEqual(['application/atom+xml; charset=utf-8', page])
    expect(await of('_assets/page.js')).toEqual(['text/javascript', 'public, max-age=31536000, immutable'])
    expect(await of(ownPicture)).toEqual(['image/webp', 'public, max-age=31536000, immutable'])
    expect(await of(foreignPicture)).toEqual(['image/jpeg', page])
    expect(await of('build.json')).toEqual(['application/json', 'no-store'])
    const order = server.log.filter((line) => line.startsWith('PUT www/') && !line.endsWith(list))
    const at = (name: string) => order.findIndex((line) => line.endsWith(name))
    for (const key of ['_assets/page.js', ownPicture, foreignPicture])
      expect(at(key)).toBeLessThan(at('index.html'))
    expect(at('build.json')).toBe(order.length - 1)
  })

  test('brings only what differs the next time', async () => {
    expect(await upload()).toEqual({ written: 0, removed: 0, others: [] })
    await writeFile(join(site, 'about.html'), 'other words')
    expect(await upload()).toEqual({ written: 1, removed: 0, others: [] })
    expect((await server.get('www/about.html'))?.text).toBe('other words')
  })

  test('removes what an earlier one brought, and nothing that others put there', async () => {
    await writeFile(join(site, 'gone.html'), 'of this build')
    expect(await upload()).toMatchObject({ written: 1, removed: 0 })
    await rm(join(site, 'gone.html'))
    const others = ['google0123.html', `media/${'0b'.repeat(16)}.webp`]
    for (const key of others) await server.put(`www/${key}`, 'of somebody else')
    expect(await upload()).toEqual({ written: 0, removed: 1, others })
    expect(await server.keys('www/')).toEqual(expect.arrayContaining(others))
    expect(await server.get('www/gone.html')).toBeNull()
  })

  test('keeps the scripts of an earlier build for pages that are still open, and removes them after a month', async () => {
    const [asset, page] = ['_assets/island.0a.js', 'artists/8.html']
    for (const key of [asset, page]) await writeFile(join(site, key), 'of the build before')
    await upload()
    for (const key of [asset, page]) await rm(join(site, key))
    const on = (day: string) => upload('s3://site/www', new Date(`2027-${day}T10:00:00Z`))
    expect(await on('03-01')).toMatchObject({ written: 0, removed: 1 })
    expect(await on('03-30')).toMatchObject({ written: 0, removed: 0 })
    expect(await server.get(`www/${asset}`)).toMatchObject({ text: 'of the build before' })
    await writeFile(join(site, asset), 'of the build before')
    expect(await on('04-05')).toMatchObject({ written: 0, removed: 0 })
    await rm(join(site, asset))
    expect(await on('04-06')).toMatchObject({ removed: 0 })
    expect(await on('05-07')).toMatchObject({ removed: 1, others: expect.not.arrayContaining([asset]) })
    expect(await server.get(`www/${asset}`)).toBeNull()
    expect((await server.get(`www/${list}`))?.text).not.toContain(asset)
  })

  test('leaves stored pictures to the server, also those that the build shows, and removes its own', async () => {
    const stored = `media/${'0c'.repeat(16)}.webp`
    const brought = `media/${'0d'.repeat(16)}.webp`
    await server.put(`www/${stored}`, 'a picture')
    for (const key of [stored, brought]) await writeFile(join(site, key), 'a picture')
    expect(await upload()).toMatchObject({ written: 1, removed: 0 })
    for (const key of [stored, brought]) await rm(join(site, key))
    expect(await upload()).toMatchObject({ written: 0, removed: 1 })
    expect([await server.get(`www/${stored}`), await server.get(`www/${brought}`)]).toEqual([
      expect.objectContaining({ text: 'a picture' }),
      null,
    ])
  })

  test('goes on where an earlier edition has left no list, and removes nothing that it cannot know', async () => {
    await server.remove(`www/${list}`)
    await server.put('www/artists/9.html', 'of an earlier build')
    const { others } = await upload()
    expect(others).toContain('artists/9.html')
    await rm(join(site, 'about.html'))
    expect(await upload()).toMatchObject({ written: 0, removed: 1, others })
  })

  test('knows pictures however their extension is written, and corrects types of earlier editions', async () => {
    const types = {
      'media/artists/a.jpeg': 'image/jpeg',
      'media/artists/b.JPG': 'image/jpeg',
      'media/artists/c.gif': 'image/gif',
      'media/artists/d.AVIF': 'image/avif',
    }
    const typeOf = async (key: string) => (await server.get(`www/${key}`))?.type
    const keys = Object.keys(types)
    for (const key of keys) await writeFile(join(site, key), key)
    expect(await upload()).toMatchObject({ written: keys.length })
    for (const [key, type] of Object.entries(types)) expect(await typeOf(key)).toBe(type)
    // As an earlier edition has left them.
    for (const key of keys) await server.put(`www/${key}`, key)
    const before = (await server.get(`www/${list}`))?.text ?? ''
    await server.put(
      `www/${list}`,
      before
        .split('\n')
        .filter((line) => !line.startsWith('.'))
        .join('\n'),
    )
    expect(await upload()).toMatchObject({ removed: 0 })
    for (const [key, type] of Object.entries(types)) expect(await typeOf(key)).toBe(type)
    expect((await server.get(`www/${list}`))?.text).toBe(before)
    expect(await upload()).toMatchObject({ written: 0, removed: 0 })
  })

  test('refuses a place with files of others, and begins beside pictures', async () => {
    await expect(upload('s3://site/other')).rejects.toThrow(/files that no upload put there/)
    expect(await server.keys('other/')).toEqual(['kept.html'])
    await server.put(`new/media/${'0b'.repeat(16)}.webp`, 'a picture')
    expect(await upload('s3://site/new')).toMatchObject({ removed: 0 })
  })
})
