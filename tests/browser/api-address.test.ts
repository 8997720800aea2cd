// Where scripts look for the API and its pictures, for a site of its own origin and for one on another host.
import { afterEach, expect, test, vi } from 'vitest'
import { contentSecurityPolicy } from '#contract/security-headers.ts'

const picture = `/media/${'0a'.repeat(16)}`

async function builtFor(apiUrl: string) {
  vi.stubEnv('PUBLIC_API_URL', apiUrl)
  vi.resetModules()
  return import('#browser/api-address.ts')
}

afterEach(() => vi.unstubAllEnvs())

test.each(['https://api.example', 'https://api.example/', 'https://api.example/api'])(
  'with the API at %s, calls and pictures are asked for there',
  async (url) => {
    const { apiAddress, pictureAddress, withPictureAddresses } = await builtFor(url)
    expect(apiAddress('/artists/')).toBe('https://api.example/api/artists/')
    expect(pictureAddress(`${picture}.webp?proof=1`)).toBe(`https://api.example${picture}.webp?proof=1`)
    expect(pictureAddress('https://elsewhere.example/a.webp')).toBe('https://elsewhere.example/a.webp')
    expect(
      withPictureAddresses(
        `<img src="${picture}.webp" srcset="${picture}-320.webp 320w, ${picture}-640.webp 640w"> <a href="/media">`,
      ),
    ).toBe(
      `<img src="https://api.example${picture}.webp" srcset="https://api.example${picture}-320.webp 320w, https://api.example${picture}-640.webp 640w"> <a href="/media">`,
    )
  },
)

test('on its own origin everything stays a path', async () => {
  const { apiAddress, pictureAddress } = await builtFor('')
  expect(apiAddress('/artists/')).toBe('/api/artists/')
  expect(pictureAddress(`${picture}.webp`)).toBe(`${picture}.webp`)
})

test('the policy allows pictures of the API’s origin, and of no other', () => {
  const images = (policy: string) => /img-src ([^;]*)/.exec(policy)?.[1]
  expect(images(contentSecurityPolicy({ apiOrigin: 'https://api.example' }))).toBe(
    "'self' https://api.example data: blob:",
  )
  expect(images(contentSecurityPolicy())).toBe("'self' data: blob:")
})
