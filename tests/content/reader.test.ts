import { afterEach, describe, expect, test } from 'vitest'
import { ContentError } from '#content/content-error.ts'
import { listPage } from '#content/list-page.ts'
import { createContent, type ListEndpoint } from '#content/reader.ts'
import { idPaths, pagePaths } from '#content/static-paths.ts'
import { site } from '#contract/addresses.ts'
import { capabilityNames } from '#contract/capabilities.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { shownTag } from '#contract/field-tags.ts'
import { createFixtureApi } from '#tests/site/fixture-api.ts'

const api = createFixtureApi()
const base = { apiUrl: 'http://api.test', siteUrl: 'https://site.test' }
const contentOf = (fetch: (request: Request) => Response | Promise<Response>, more = {}) =>
  createContent({ ...base, fetch, timeoutSeconds: 0.05, ...more })
const good = () => createContent({ ...base, fetch: (request) => api.fetch(request) })

let hanging: (() => void)[] = []
afterEach(() => {
  for (const release of hanging) release()
  hanging = []
})

const hang = () => new Promise<Response>((resolve) => hanging.push(() => resolve(new Response(''))))

describe('a bad API', () => {
  const cases: [string, (request: Request) => Response | Promise<Response>, RegExp][] = [
    [
      'absent',
      () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
      /no answer/,
    ],
    ['slow', hang, /no answer within 0\.05 seconds/],
    ['answering 500', () => new Response('{}', { status: 500 }), /answered 500/],
    ['answering HTML', () => new Response('<!doctype html>'), /not what the contract promises/],
    [
      'answering another shape',
      () => Response.json({ results: [{ id: 'one' }] }),
      /not what the contract promises/,
    ],
    ['empty', () => new Response(''), /answer is empty/],
  ]

  test.each(cases)(
    'that is %s fails in the catalogue’s words, with the address',
    async (_, fetch, reason) => {
      const failure = await contentOf(fetch)
        .all(publicEndpoints.listArtists)
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ContentError)
      expect(failure).toMatchObject({
        text: 'Failed to fetch artists.',
        address: 'http://api.test/api/artists/?page=1&page_size=200',
      })
      expect(String(failure)).toMatch(reason)
    },
  )

  test.each([
    ['events', publicEndpoints.listEvents],
    ['partners', publicEndpoints.listPartners],
    ['staff', publicEndpoints.listStaff],
    ['souvenirs', publicEndpoints.listSouvenirs],
    ['slides', publicEndpoints.listSlides],
  ] as const)('fails for %s with their own text', async (name, endpoint) => {
    const content = contentOf(() => new Response('', { status: 500 }))
    await expect(content.page<ListEndpoint>(endpoint, {})).rejects.toThrow(`Failed to fetch ${name}.`)
  })

  test('whose first page of a list is 404 fails', async () => {
    const content = contentOf(() => new Response('{}', { status: 404 }))
    await expect(content.page(publicEndpoints.listArtists, { page: 1 })).rejects.toThrow(
      'Failed to fetch artists.',
    )
  })

  test('without a company name fails', async () => {
    const { company } = await import('#tests/site/fixture-data.ts')
    const content = contentOf(() => Response.json({ ...company, name: ' ' }))
    await expect(content.company()).rejects.toThrow('Failed to fetch site info.')
  })
})

test('a record that does not exist is null, not a failure', async () => {
  await expect(good().get(publicEndpoints.getArtist, { params: { id: 9999 } })).resolves.toBeNull()
})

/** Everything but the one question what the server offers. */
const isAboutContent = ({ url }: Request) => !url.endsWith('/capabilities/')

test('the same question is asked once for one page', async () => {
  let asked = 0
  const content = createContent({
    ...base,
    fetch: (request) => {
      if (isAboutContent(request)) asked += 1
      return api.fetch(request)
    },
  })
  await Promise.all([content.company(), content.company(), content.company()])
  expect(asked).toBe(1)
})

test('a whole list is walked page by page', async () => {
  let pages = 0
  const content = createContent({
    ...base,
    fetch: async (request) => {
      if (isAboutContent(request)) pages += 1
      const url = new URL(request.url)
      url.searchParams.set('page_size', '20')
      return api.fetch(new Request(url))
    },
  })
  expect(await content.all(publicEndpoints.listArtists)).toHaveLength(56)
  expect(pages).toBe(3)
})

test.each([
  ['with all of our features', [...capabilityNames]],
  ['of the specification alone', []],
])('a list without end of a server %s is an error', async (_, supports) => {
  let asked = 0
  const partner = (await good().all(publicEndpoints.listPartners))[0]
  const content = contentOf(
    ({ url }) => {
      if (!url.includes('/partners/')) return Response.json({ capabilities: supports })
      asked += 1
      const next = `http://api.test/api/partners/?page=${asked + 1}`
      return Response.json({ count: 1, next, previous: null, results: [partner] })
    },
    { timeoutSeconds: 10 },
  )
  await expect(content.all(publicEndpoints.listPartners)).rejects.toThrow(/next: more than 5000 pages/)
  expect(asked).toBeLessThanOrEqual(5_001)
})

test('the tags of all answers are collected, and today when it was asked', async () => {
  const content = good()
  await content.company()
  await content.get(publicEndpoints.getArtist, { params: { id: 1 } })
  expect(content.tags()).toEqual(['artists-1', shownTag('company', ['name'])])
  content.today()
  expect(content.tags()).toEqual(['artists-1', shownTag('company', ['name']), 'today'])
})

test('of the site info the fields that are read are noted, and of a copy all', async () => {
  const content = good()
  const company = await content.company()
  expect(company.tagline).toBeTypeOf('string')
  expect('socials' in company).toBe(true)
  expect(content.tags()).toEqual([shownTag('company', ['name', 'socials', 'tagline'])])
  const copy = { ...company }
  expect(content.tags()).toEqual([shownTag('company', Object.keys(copy))])
})

test.each(['http://api.test', 'http://api.test/', 'http://api.test/api', 'http://api.test/api/'])(
  'an API address may be given as %s',
  async (apiUrl) => {
    const seen: string[] = []
    const content = createContent({
      ...base,
      apiUrl,
      fetch: (request) => {
        if (isAboutContent(request)) seen.push(request.url)
        return api.fetch(request)
      },
    })
    await content.company()
    expect(seen).toEqual(['http://api.test/api/company/'])
  },
)

describe('lists', () => {
  test('hold 48 cards a page', async () => {
    const slice = await listPage(good(), publicEndpoints.listArtists, site.artists)
    expect([slice?.list.results.length, slice?.pages]).toEqual([48, 2])
  })

  test('lead from their first page to all others, and from nowhere else', async () => {
    const content = good()
    await listPage(content, publicEndpoints.listArtists, site.artists)
    expect(content.leads()).toEqual(['/artists/page/2'])
    const other = good()
    await listPage(other, publicEndpoints.listArtists, site.artists, '2')
    expect(other.leads()).toEqual([])
  })

  test.each(['0', '1.5', '-1', 'two', '99', '1e3', ''])('have no page %j', async (page) => {
    expect(await listPage(good(), publicEndpoints.listArtists, site.artists, page)).toBeNull()
  })

  test('name every further page and every record for the plain build', async () => {
    expect(await pagePaths(publicEndpoints.listArtists, {}, good())).toEqual([{ params: { page: '2' } }])
    expect(await idPaths(publicEndpoints.listPartners, good())).toHaveLength(3)
  })
})

describe('a site in two languages', () => {
  const offers = (names: readonly string[]) => (request: Request) =>
    request.url.endsWith('/capabilities/') ? Response.json({ capabilities: names }) : api.fetch(request)
  const german = { languages: ['de'], language: 'de' } as const

  test('has them where the API keeps translations, and is in one language elsewhere', async () => {
    expect(await contentOf(offers(capabilityNames), german).languages()).toEqual(['de'])
    const others = capabilityNames.filter((name) => name !== 'translations')
    expect(await contentOf(offers(others), german).languages()).toEqual([])
    expect(await contentOf(offers([]), german).languages()).toEqual([])
  })

  test('reads in the language of the page what has texts in several, and all else as ever', async () => {
    const asked: string[] = []
    const content = (more: object) =>
      contentOf((request) => {
        asked.push(request.url.slice(base.apiUrl.length + 4))
        return offers(capabilityNames)(request)
      }, more)
    await content(german).get(publicEndpoints.getArtist, { params: { id: 1 } })
    await content({ languages: ['de'] }).get(publicEndpoints.getArtist, { params: { id: 1 } })
    expect(asked.filter((path) => !path.startsWith('/capabilities'))).toEqual([
      '/artists/1/?lang=de',
      '/artists/1/',
    ])
  })
})

test('what the server does not offer is not shown, even where a field has the name of ours', async () => {
  const night = (await good().page(publicEndpoints.listEvents, { page_size: 1 }))?.results[0]
  const venue = { id: 4, name: 'Town Hall', address: '1 High Street', is_active: true }
  const named = (capabilities: readonly string[], more: object) =>
    contentOf(({ url }) =>
      Response.json(url.includes('/capabilities/') ? { capabilities } : { ...night, ...more }),
    ).get(publicEndpoints.getEvent, { params: { id: 1 } })
  expect(await named(capabilityNames, { venue })).toMatchObject({ venue })
  expect(await named([], { venue })).toMatchObject({ name: night?.name, venue: null })
  expect(await named([], { venue: 'Town Hall' })).toMatchObject({ name: night?.name, venue: null })
})
