// A site made from a server that keeps sections 3 and 7 of the specification and nothing more: its pictures may lie
// anywhere and be of any format.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenPublisher, openPublisher } from '#publisher/open-publisher.ts'
import { foreignApiAddress } from '#server/render-api-address.ts'
import { pictureFile } from '#tests/foreign/picture-file.ts'
import { fillStore } from '#tests/foreign/strict-content.ts'
import { type StrictServer, startStrictServer } from '#tests/foreign/strict-server.ts'
import { listen, type Served } from '#tests/islands/static-site.ts'
import { createTestApp, type TestApp } from '#tests/server/harness.ts'
import { paintIcon, toIco } from '#views/machines/site-icon.ts'
import { settingsOf } from './harness.ts'

let content: StrictServer
let pictures: Served
let app: TestApp
let publishing: OpenPublisher
/** Paths that were asked of the host of pictures. */
const asked: string[] = []

const bytesOf = (path: string) => {
  const { folder, pages } = publishing.release
  return readFile(join(folder, String(pages.get(path)?.file)))
}
const text = async (path: string) => (await bytesOf(path)).toString()
const idOf = (table: string, name: string) =>
  content.store.table(table).find((record) => record.name === name)?.id
const change = (table: string, name: string, fields: object) =>
  Object.assign(content.store.find(table, Number(idOf(table, name))) ?? {}, fields)

beforeAll(async () => {
  content = await startStrictServer()
  const poster = await pictureFile('poster.png')
  pictures = await listen((request) => {
    asked.push(new URL(request.url).pathname)
    return new Response(poster, { headers: { 'content-type': 'image/png' } })
  })
  fillStore(content.store)
  const icon = new File([toIco(await paintIcon(16, null), 16)], 'favicon.ico', { type: 'image/x-icon' })
  Object.assign(content.store.table('company')[0] ?? {}, {
    favicon: new URL(content.keep('site', icon)).pathname,
  })
  change('artists', 'Nova Reed', { profileImage: content.keep('artists', poster) })
  change('events', 'Night 2', { poster: `${pictures.origin}/media/poster.png` })
  change('souvenirs', 'Old Mug', { image: '/uploads/mug.png' })
  app = await createTestApp('sqlite')
  publishing = await openPublisher(
    settingsOf(app, {
      apiModule: foreignApiAddress,
      apiSettings: { ...app.deps.env, CONTENT_URL: content.origin, MEDIA_ORIGINS: [pictures.origin] },
      mediaOrigins: [pictures.origin],
      foreign: { contentUrl: content.origin, intervalMs: 3_600_000 },
    }),
  )
}, 120_000)
afterAll(async () => {
  await publishing?.close()
  await app?.close()
  await pictures?.close()
  await content?.close()
})

test('an icon of a format that cannot be drawn does not keep the site from being published', async () => {
  expect([...publishing.publisher.failures()]).toEqual([])
  expect(await text('/')).toContain('Elsewhere Agency')
  expect((await bytesOf('/favicon.ico')).equals(toIco(await paintIcon(48, null), 48))).toBe(true)
})

test('a picture of its media folder has its path on the site', async () => {
  const { pathname } = new URL(String(content.store.table('artists')[0]?.profileImage))
  expect(await text(`/artists/${idOf('artists', 'Nova Reed')}`)).toContain(`src="${pathname}"`)
})

test('any other picture has its full address', async () => {
  const night = idOf('events', 'Night 2')
  expect(await text('/souvenirs')).toContain(`src="${content.origin}/uploads/mug.png"`)
  expect(await text(`/events/${night}`)).toContain(`src="${pictures.origin}/media/poster.png"`)
  for (const [path, { type }] of publishing.release.pages)
    if (/html|xml|json/.test(type)) expect(await text(path), path).not.toContain('render.invalid')
})

test('pictures for sharing are drawn from where the pictures lie', () => {
  expect(new Set(asked)).toEqual(new Set(['/media/poster.png']))
})
