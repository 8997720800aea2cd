// A picture for sharing is kept under its content's address: what stands in for a picture that cannot be had is not.
import { glob, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardGeneral as general } from '#contract/endpoints/dashboard-general.ts'
import { dashboardResources as resources } from '#contract/endpoints/dashboard-resources.ts'
import { openPublisher } from '#publisher/open-publisher.ts'
import { least, picture } from '#tests/server/samples.ts'
import { createTestSite, settingsOf, type TestSite } from './harness.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
}, 120_000)
afterAll(() => site?.close())

/** Address and bytes of the artist's picture for sharing. */
async function share(): Promise<[string, Buffer]> {
  const { release } = site.publishing
  const found = [...release.pages].filter(([path]) => path.startsWith('/share/artist-'))
  expect(found).toHaveLength(1)
  const [[path, { file }]] = found as [(typeof found)[number]]
  return [path, await readFile(join(release.folder, file))]
}

/** Bytes of the icon that browsers ask for. */
async function icon(): Promise<Buffer> {
  const { release } = site.publishing
  return readFile(join(release.folder, release.pages.get('/favicon.ico')?.file ?? ''))
}

test('a missing picture is drawn when it is there again', async () => {
  const multipart = { ...least.artists, name: 'First', profileImage: await picture(1) } as Record<
    string,
    string | Blob
  >
  const { id } = await site.ok(resources.artists.create, { multipart })
  await site.settled()
  const files = await Array.fromAsync(glob(join(site.dataDir, 'media', '**', '*.webp')))
  expect(files).not.toEqual([])
  for (const file of files) await rename(file, `${file}.away`)
  await site.ok(resources.artists.patch, { params: { id }, json: { name: 'Second' } })
  await site.settled()
  const [address, poster] = await share()
  for (const file of files) await rename(`${file}.away`, file)
  await site.publishing.close()
  site.publishing = await openPublisher(settingsOf(site))
  await site.settled()
  const [same, painted] = await share()
  expect(same).toBe(address)
  expect(painted.equals(poster)).toBe(false)
}, 60_000)

test('a missing icon is drawn when it is there again', async () => {
  const drawn = await icon()
  await site.ok(general.patchCompany, { multipart: { favicon: await picture(2) } })
  await site.settled()
  const own = await icon()
  expect(own.equals(drawn)).toBe(false)
  const files = await Array.fromAsync(glob(join(site.dataDir, 'media', '**', '*.webp')))
  for (const file of files) await rename(file, `${file}.away`)
  await site.ok(general.patchCompany, { json: { name: 'Another' } })
  await site.settled()
  site.publishing.publisher.repair(['/favicon.ico'])
  await site.settled()
  expect((await icon()).equals(own)).toBe(false)
  expect([...site.publishing.publisher.failures()]).toEqual([])
  for (const file of files) await rename(`${file}.away`, file)
  await site.publishing.close()
  site.publishing = await openPublisher(settingsOf(site))
  await site.settled()
  expect((await icon()).equals(own)).toBe(true)
  // Nothing is missing any more, so another start draws nothing.
  await site.publishing.close()
  site.publishing = await openPublisher(settingsOf(site))
  await site.settled()
  expect(site.publishing.publisher.renderings('/favicon.ico')).toBe(0)
}, 60_000)

test('an artist whose name the fonts cannot draw has no such picture, and is shared with its own', async () => {
  const [before] = await share()
  const id = Number(before.split('-')[1])
  await site.ok(resources.artists.patch, { params: { id }, json: { name: 'Кино' } })
  await site.settled()
  const shared = [...site.publishing.release.pages.keys()].filter((path) => path.startsWith('/share/artist-'))
  expect(shared).toEqual([])
  expect(await site.page(before)).toBeNull()
  expect(await site.page(`/artists/${id}`)).toMatch(/property="og:image" content="[^"]+\/media\//)
  expect([...site.publishing.publisher.failures()]).toEqual([])
}, 60_000)
