// What visitors get at addresses that are no page.
import { expect, test } from 'vitest'
import { digestOf } from '#server/site/body-cache.ts'
import { SiteAnswers } from '#server/site/site-answers.ts'
import type { SiteList } from '#server/site-list.ts'

const type = 'text/html; charset=utf-8'

/** A site with pages whose only text is their path; `asked` are the paths that were looked for. */
function siteOf(pages: readonly string[], more: Partial<SiteList> = {}) {
  const asked: string[] = []
  const answers = new SiteAnswers({
    folder: '',
    read: async ({ path = '' }) => Buffer.from(path),
    page(path) {
      asked.push(path)
      return pages.includes(path) ? { path, file: `${path}.html`, type, digest: path } : null
    },
    arrival: () => null,
    fixed: () => null,
    isGone: () => false,
    isWithheld: () => false,
    headers: () => ({}),
    ...more,
  })
  const answer = (path: string) => answers.answer({ path, query: '', acceptEncoding: '', ifNoneMatch: '' })
  return {
    asked,
    async ask(path: string) {
      const { status, body } = await answer(path)
      return [status, Buffer.from(body ?? '').toString()]
    },
    async head(path: string) {
      const { status, headers } = await answer(path)
      return [status, headers.location]
    },
  }
}

test.each([
  ['/nothing', '/404'],
  ['/404', '/404'],
  ['/artists/404', '/artists/404'],
  ['/artists/99', '/artists/404'],
  ['/artists/99/gallery/more', '/artists/404'],
  ['//artists//99', '/artists/404'],
  ['/venues/99', '/404'],
  ['/de/nothing', '/de/404'],
  ['/de/venues/99', '/de/404'],
  ['/de/artists/99', '/artists/404'],
  ['/de/events/99', '/de/events/404'],
])('what is missing at %s is told by %s', async (path, page) => {
  const pages = ['/404', '/artists/404', '/events/404', '/de/404', '/de/events/404']
  expect(await siteOf(pages).ask(path)).toEqual([404, page])
})

test.each([
  ['/artists/012', 301, '/artists/12'],
  ['/artists/012/', 301, '/artists/12'],
  ['/de/artists/012', 301, '/de/artists/12'],
  ['/de/artists/012/', 301, '/de/artists/12'],
  ['/de/artists/013', 404, undefined],
  ['/de/venues/04', 404, undefined],
])('an id with leading zeros at %s is led on in its language: %i %s', async (path, status, location) => {
  const { head } = siteOf(['/artists/12', '/de/artists/12', '/venues/4', '/404'])
  expect(await head(path)).toEqual([status, location])
})

test.each(['/a', '/', '/artists/a', '/de/a', '/dashboard/a', '/.../a', '/%41/a', '//'])(
  'an address of thousands of %s costs a few looks at the list',
  async (part) => {
    const { ask, asked } = siteOf(['/404'])
    expect((await ask(`${part.repeat(16_000 / part.length)}x`))[0]).toBe(404)
    expect(asked.length).toBeLessThan(10)
  },
)

test.each<[string, Partial<SiteList>, number]>([
  ['archived', { isGone: (path) => path === '/artists/7' }, 410],
  ['withheld', { isWithheld: (path) => path === '/artists/7' }, 503],
])('a page that is %s is so with a trailing slash too', async (_, list, status) => {
  const { ask } = siteOf(['/404'], list)
  for (const path of ['/artists/7', '/artists/7/', '/artists/7//']) expect((await ask(path))[0]).toBe(status)
  expect((await ask('/artists/8/'))[0]).toBe(404)
})

test('a damaged script is not served, and the right one as soon as it has been repaired', async () => {
  const right = Buffer.from('right()')
  let bytes: Uint8Array = right.subarray(0, 3)
  const file = '_assets/page.js'
  const { ask } = siteOf([], {
    fixed: () => ({ file, immutable: true, digest: digestOf(right) }),
    read: async () => bytes,
  })
  expect((await ask(`/${file}`))[0]).toBe(503)
  bytes = right
  expect(await ask(`/${file}`)).toEqual([200, 'right()'])
})
