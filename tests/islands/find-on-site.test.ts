// A site built elsewhere has new pictures only after its next build, and finds records before: they come from the API.
import { afterEach, expect, test, vi } from 'vitest'

const name = `/media/${'0a'.repeat(16)}`
const image_picture = {
  url: `${name}.webp`,
  width: 640,
  height: 480,
  alt: '',
  focus: { x: 0.5, y: 0.5 },
  color: '',
  placeholder: '',
  sources: [
    {
      type: 'image/webp',
      variants: [
        { url: `${name}-320.webp`, width: 320, height: 240, bytes: 1 },
        { url: `${name}-640.webp`, width: 640, height: 480, bytes: 1 },
      ],
    },
  ],
}
const hitOf = (id: number, picture: object) => ({
  type: 'venue',
  id,
  title: 'The Ballroom',
  description: 'Lisbon',
  url: `/venues/${id}`,
  ...picture,
})

/** The pictures of hits on a site that was built for an API, by what the API has of each. */
async function picturesFor(apiUrl: string, ...pictures: object[]) {
  vi.stubEnv('PUBLIC_API_URL', apiUrl)
  vi.stubGlobal('fetch', async () => Response.json(pictures.map((picture, at) => hitOf(at + 1, picture))))
  vi.resetModules()
  const { findOnSite } = await import('#islands/find-on-site.ts')
  const found = await findOnSite('ball', 'en', { signal: new AbortController().signal })
  return found.state === 'ready' ? found.results.map(({ picture }) => picture) : []
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('pictures of what is found come from the API on another host', async () => {
  const api = 'https://api.example'
  const elsewhere = 'https://elsewhere.example/a.webp'
  expect(
    await picturesFor(
      `${api}/api`,
      { image: image_picture.url, image_picture },
      { image: '/media/artists/nova.jpg' },
      { image: elsewhere },
      { image: null },
    ),
  ).toMatchObject([
    {
      src: `${api}${name}.webp`,
      large: `${api}${name}.webp`,
      sources: [{ type: 'image/webp', srcset: `${api}${name}-320.webp 320w, ${api}${name}-640.webp 640w` }],
    },
    { src: `${api}/media/artists/nova.jpg` },
    { src: elsewhere, large: elsewhere },
    { kind: 'poster' },
  ])
})

test('on the origin of the API they stay paths', async () => {
  const [picture] = await picturesFor('', { image: image_picture.url, image_picture })
  expect(picture).toMatchObject({
    src: `${name}.webp`,
    sources: [{ srcset: `${name}-320.webp 320w, ${name}-640.webp 640w` }],
  })
})
