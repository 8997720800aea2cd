// The look at a site built elsewhere: redirects within the site are followed, others and endless answers are not.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { lookAtSite } from '#publisher/targets/site-look.ts'

const record = {
  build: 'build-1', commit: null, change: 3, saved_at: null, digest: 'any', day: '2026-11-20',
  built_at: '2026-11-20T10:00:00.000Z',
} // biome-ignore format: the record

/** The port of a server that answers so. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a site that redirects to itself, as to https, shows its build', async () => {
  const right = await serve((_request, response) => response.end(JSON.stringify(record)))
  const port = await serve(({ url }, response) =>
    response.writeHead(301, { location: `http://127.0.0.1:${right}${url}` }).end(),
  )
  expect(await lookAtSite(`http://127.0.0.1:${port}`)).toEqual({ record })
})

test('nothing else is asked, and where a redirect leads is told', async () => {
  let asked = 0
  const other = await serve((_request, response) => {
    asked += 1
    response.end(JSON.stringify(record))
  })
  const target = `http://localhost:${other}/build.json`
  const port = await serve((_request, response) => response.writeHead(302, { location: target }).end())
  expect(await lookAtSite(`http://127.0.0.1:${port}`)).toEqual({
    problem: expect.stringContaining(`it redirects to ${target}. Set SITE_URL`),
  })
  expect(asked).toBe(0)
  const itself = await serve((_request, response) =>
    response.writeHead(302, { location: '/build.json' }).end(),
  )
  expect(await lookAtSite(`http://127.0.0.1:${itself}`)).toMatchObject({
    problem: expect.stringContaining('it redirects to /build.json'),
  })
})

test('of an answer that goes on for ever little is read', async () => {
  let taken = 0
  const part = Buffer.alloc(64 * 1024, ' ')
  const port = await serve((_request, response) => {
    const more = () => {
      taken += part.length
      if (response.destroyed || taken > 64 * 1024 * 1024) response.end()
      else response.write(part, more)
    }
    more()
  })
  expect(await lookAtSite(`http://127.0.0.1:${port}`)).toMatchObject({
    problem: expect.stringMatching(/is not what a build writes/),
  })
  expect(taken).toBeLessThan(16 * 1024 * 1024)
})
