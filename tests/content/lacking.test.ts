// What the reader makes of the answer to the question which features the server has.
import { expect, test } from 'vitest'
import { ContentError } from '#content/content-error.ts'
import { readMissingCapabilities } from '#content/lacking.ts'
import { capabilityNames } from '#contract/capabilities.ts'

const ask = (answer: (path: string) => Response | Promise<Response>) => {
  const fetch = async ({ url }: Request) => answer(new URL(url).pathname)
  return readMissingCapabilities({ fetch, apiUrl: 'http://api.test', timeoutSeconds: 1 }, fetch)
}

test.each([400, 401, 403, 404, 405, 410])(
  'a server that refuses the question with %s has none of them',
  async (status) => {
    expect([...(await ask(() => new Response('no', { status })))]).toEqual(capabilityNames)
  },
)

test.each([408, 429, 500, 502, 503])('a server that answers %s is asked again', async (status) => {
  await expect(ask(() => new Response('later', { status }))).rejects.toMatchObject({
    name: ContentError.name,
    failure: { kind: 'status', status },
  })
})

test('a server that does not answer is asked again', async () => {
  const failed = ask(() => Promise.reject(new Error('refused')))
  await expect(failed).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
})

const page = () => new Response('<!doctype html><title>Agency</title>')
const company = () => Response.json({ name: 'Agency', socials: {} })

test.each([
  ['a page', page],
  ['nothing', () => new Response('')],
  ['another answer', () => Response.json({ detail: 'Not found.' })],
])('a server that has content and answers an unknown path with %s has none of them', async (_, unknown) => {
  const lacking = await ask((path) => (path === '/api/company/' ? company() : unknown()))
  expect([...lacking]).toEqual(capabilityNames)
})

test.each([
  ['a page at every address', page],
  [
    '503 for content',
    (path: string) => (path === '/api/company/' ? new Response('', { status: 503 }) : page()),
  ],
  [
    '404 for content',
    (path: string) => (path === '/api/company/' ? new Response('', { status: 404 }) : page()),
  ],
])('a server that answers with %s is asked again', async (_, answer) => {
  await expect(ask(answer)).rejects.toMatchObject({ failure: { kind: 'malformed' } })
})

test('a server whose maintenance page goes meanwhile has what it says', async () => {
  let asked = 0
  const lacking = await ask((path) => {
    if (path === '/api/company/') return company()
    asked += 1
    return asked === 1 ? page() : Response.json({ capabilities: capabilityNames })
  })
  expect([...lacking]).toEqual([])
})
