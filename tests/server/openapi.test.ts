import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointTable } from '#contract/endpoint-table.ts'
import { createTestApp, type TestApp } from './harness.ts'

let site: TestApp
type Operation = {
  operationId: string
  security: unknown[]
  responses: Record<string, { headers?: object; content?: object }>
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody: { content: Record<string, unknown> }
}
let document: {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
}
beforeAll(async () => {
  site = await createTestApp('sqlite', { env: { SITE_URL: 'https://site.example' } })
  document = await (await site.raw('/api/openapi.json')).json()
})
afterAll(() => site.close())

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document) as never)
  expect(result.errors).toBeUndefined()
  expect([result.valid, document.openapi]).toEqual([true, '3.1.0'])
  const broken = await new Validator().validate({ ...structuredClone(document), paths: 5 } as never)
  expect(broken.valid).toBe(false)
})

test('every endpoint of the contract is in it once, and nothing else', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  )
  const entries = [...endpointTable].map(
    ([name, { method, path }]) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(operations.sort()).toEqual(entries.sort())
})

test('it tells who may call, what may come back, and how to avoid a stale edit', () => {
  const patch = document.paths['/dashboard/company/']?.patch
  expect(patch?.security).toEqual([{ bearer: [] }])
  expect(Object.keys(patch?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '409',
    '412',
    '413',
    '415',
    '422',
    '429',
    'default',
  ])
  expect(patch?.parameters?.map((one) => `${one.in} ${one.name}`)).toContain('header If-Match')
  expect(document.paths['/company/']?.get?.security).toEqual([])
  const security = (path: string, method: string) => document.paths[path]?.[method]?.security
  expect(security('/dashboard/artists/', 'get')).toEqual([{ bearer: [] }, { apiToken: ['read'] }])
  expect(security('/dashboard/pictures/', 'post')).toEqual([{ bearer: [] }, { apiToken: ['media'] }])
  expect(security('/dashboard/messages/', 'get')).toEqual([{ bearer: [] }])
  const post = document.paths['/dashboard/artists/']?.post
  expect(post?.parameters?.map((one) => `${one.in} ${one.name}`)).toContain('header Idempotency-Key')
  expect(Object.keys(post?.responses ?? {})).toEqual(expect.arrayContaining(['201', '409', '422']))
})

test('a parameter is required where a call without it is refused, and nowhere else', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const required = new Map(
    operations.map(({ operationId, parameters = [] }) => [
      operationId,
      parameters.filter((one) => one.in === 'query' && one.required).map((one) => one.name),
    ]),
  )
  for (const [name, { query }] of endpointTable) {
    const refused = query?.safeParse({}).error?.issues.map(({ path }) => path[0]) ?? []
    expect([name, required.get(name)?.sort()]).toEqual([name, refused.sort()])
  }
  expect(required.get('search')).toEqual(['q'])
  const inPaths = operations.flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === 'path'))
  expect(inPaths.filter((one) => !one.required)).toEqual([])
})

test('schemas have names, and a body with pictures is another one in JSON and in a form', () => {
  const { schemas } = document.components
  const names = [
    'Artist',
    'ArtistDetail',
    'ArtistList',
    'Event',
    'Partner',
    'Staff',
    'Slide',
    'Souvenir',
    'Song',
    'Tokens',
    'ApiToken',
    'ApiTokenCreate',
    'ApiTokenMade',
    'ApiTokenList',
  ]
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(names))
  expect(Object.keys(schemas).filter((name) => /Answer$|Body/.test(name))).toEqual([])
  const ref = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })
  const content = document.paths['/dashboard/artists/']?.post?.requestBody.content ?? {}
  expect(Object.entries(content)).toEqual([
    ['application/json', ref('ArtistCreate')],
    ['multipart/form-data', ref('ArtistCreateForm')],
  ])
  const upload = document.paths['/dashboard/pictures/']?.post?.requestBody.content ?? {}
  expect(Object.keys(upload)).toEqual(['multipart/form-data'])
  const image = (name: string) => schemas[name]?.properties?.profileImage
  expect(image('ArtistCreateForm')).toMatchObject({ type: 'string', format: 'binary' })
  expect(image('ArtistCreate')).toMatchObject({ type: ['string', 'null'] })
  const lists = (path: string) => document.paths[path]?.get?.responses['200']
  expect(lists('/artists/')).toMatchObject({ content: { 'application/json': ref('ArtistList') } })
})

test('a picture that must be there cannot be taken away, and one that need not be can', () => {
  const imageOf = (name: string, field: string) => document.components.schemas[name]?.properties?.[field]
  for (const name of ['GalleryImageCreate', 'GalleryImagePatch'])
    expect(imageOf(name, 'image')).toEqual({ type: 'string', description: 'The id of a stored picture.' })
  expect(imageOf('ArtistPatch', 'profileImage')).toMatchObject({ type: ['string', 'null'] })
})

test('what is sent as JSON inside a form is described as text', () => {
  const { schemas } = document.components
  const asText = { type: 'string', contentMediaType: 'application/json' }
  expect(schemas.EventCreateForm?.properties?.lineup).toMatchObject(asText)
  expect(schemas.EventCreate?.properties?.lineup).toMatchObject({ type: 'array' })
  expect(schemas.ArtistPatchForm?.properties?.socials).toMatchObject(asText)
  const fieldsOf = (content: unknown) => {
    const { schema } = content as { schema: { $ref?: string; properties?: object } }
    return schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? '']?.properties : schema.properties
  }
  for (const [path, methods] of Object.entries(document.paths))
    for (const { requestBody } of Object.values(methods))
      for (const [type, content] of Object.entries(requestBody?.content ?? {}))
        for (const [name, field] of Object.entries(
          type === 'application/json' ? {} : (fieldsOf(content) ?? {}),
        ))
          expect([path, type, name, /"(?:array|object)"|\$ref/.test(JSON.stringify(field))]).toEqual([
            path,
            type,
            name,
            false,
          ])
})

test('every operation tells how it fails, and what it sends nothing with', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.entries(methods))
  for (const [, { responses }] of operations)
    expect(responses.default?.content).toHaveProperty(['application/problem+json'])
  const deletion = document.paths['/dashboard/artists/{id}/']?.delete
  expect(Object.keys(deletion?.responses['204']?.headers ?? {})).toEqual(['Change-Id'])
  const list = document.paths['/artists/']?.get?.responses['304']
  expect([Object.keys(list?.headers ?? {}), list?.content]).toEqual([['ETag', 'Cache-Tag'], undefined])
  expect(document.paths['/dashboard/artists/']?.get?.responses).not.toHaveProperty('304')
})

test('the recommended rules of a linter find nothing but the slash at the end of paths', async () => {
  const lint = async (source: unknown) => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({
      source: JSON.stringify(source),
      config,
      absoluteRef: '/openapi.json',
    })
    return [...new Set(found.map(({ ruleId }) => ruleId))]
  }
  // The specification writes its addresses so (section 7).
  expect(await lint(document)).toEqual(['no-path-trailing-slash'])
  expect(await lint({ ...document, tags: [{ name: 'Public' }] })).toContain('tag-description')
})

test('summaries are sentences a person would write', () => {
  const summaries = [...endpointTable.values()].map(({ summary }) => summary)
  expect(summaries.filter((summary) => /\ba [aeiou](?!ne?\b)|\ban [^aeiou]/i.test(summary))).toEqual([])
  expect(summaries).toContain('Add an artist')
})

test.each([
  ['/api/docs', 'text/html', 'Marquee API'], ['/api/docs/', 'text/html', 'swagger-ui-bundle.js'], ['/api/docs/start.js', 'text/javascript', '/api/openapi.json'],
  ['/api/docs/swagger-ui.css', 'text/css', '.swagger-ui'], ['/api/docs/swagger-ui-bundle.js', 'text/javascript', 'SwaggerUI'],
])('%s is served as %s', async (path, type, content) => {
  const response = await site.raw(path)
  expect(response.headers.get('content-type')).toContain(type)
  expect(await response.text()).toContain(content)
}) // biome-ignore format: a table

test('the page to browse runs only its own scripts', async () => {
  const policy = (await site.raw('/api/docs/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("default-src 'none'")
})

test('without a public address the document names none, whatever host was asked for', async () => {
  const ask = async (host: string, app: TestApp['app']) => {
    const answer = await app.request(`http://${host}/api/openapi.json`, { headers: { host } })
    return ((await answer.json()) as { servers: unknown }).servers
  }
  const unnamed = await createTestApp('sqlite')
  expect(await ask('evil.example', unnamed.app)).toEqual([{ url: '/api' }])
  expect(await ask('neon.example', unnamed.app)).toEqual([{ url: '/api' }])
  await unnamed.close()
  const named = await site.another({ env: { SITE_URL: 'https://neon.example' } })
  expect(await ask('evil.example', named.app)).toEqual([{ url: 'https://neon.example/api' }])
  await named.close()
})

test.each([
  { SITE_URL: 'https://neon.example/' },
  { API_URL: 'https://neon.example/' },
  { API_URL: 'https://neon.example/api' },
  { API_URL: 'https://neon.example/api/' },
])('the address of the server is the same however it is spelled: %o', async (env) => {
  const named = await site.another({ env })
  const { servers } = (await (await named.app.request('http://127.0.0.1/api/openapi.json')).json()) as {
    servers: unknown
  }
  expect(servers).toEqual([{ url: 'https://neon.example/api' }])
  await named.close()
})

test.each(['br', 'gzip', undefined])(
  'large files are packed once as %s, and their bytes shared',
  async (coding) => {
    const ask = () =>
      site.raw('/api/docs/swagger-ui-bundle.js', coding ? { headers: { 'accept-encoding': coding } } : {})
    const [first, second] = [await ask(), await ask()]
    expect(first.headers.get('content-encoding')).toBe(coding ?? null)
    expect(first.headers.get('vary')).toContain('Accept-Encoding')
    const [bytes, again] = [await first.arrayBuffer(), await second.arrayBuffer()]
    expect(again).toEqual(bytes)
    const plain = { br: brotliDecompressSync, gzip: gunzipSync, '': (same: Uint8Array) => Buffer.from(same) }
    expect(plain[(coding ?? '') as 'br'](new Uint8Array(bytes)).toString()).toContain('SwaggerUI')
    if (coding) expect(bytes.byteLength).toBeLessThan(600_000)
  },
)
