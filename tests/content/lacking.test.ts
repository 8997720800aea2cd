// What the reader makes of the answer to the question which features the server has.
import { expect, test } from 'vitest'
import { ContentError } from '#content/content-error.ts'
import { readMissingCapabilities } from '#content/lacking.ts'
import { capabilityNames } from '#contract/capabilities.ts'

const ask = (answer: () => Response | Promise<Response>) => {
  const fetch = async () => answer()
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
