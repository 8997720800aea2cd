// The recipes for a web server with a built folder and the API on one origin: what the folder lacks reaches the server.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#tests/rules/source-files.ts'
import type { Host } from '#tests/support/port-program.ts'
import { runCaddy, runNginx, startCaddy, startNginx } from './host-programs.ts'
import { makeSampleSite, ownPicture } from './sample-site.ts'

const patience = 120_000
const policyOfServer = "default-src 'none'"
let site: string
let work: string
let server: Server
beforeAll(async () => {
  site = await makeSampleSite(null)
  work = await mkdtemp(join(tmpdir(), 'marquee-own-origin-'))
  server = createServer(async (request, response) => {
    const { method, url = '' } = request
    response.writeHead(url.includes('unknown') ? 404 : 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policyOfServer,
    })
    response.end(`${method} ${url} ${await text(request)}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  for (const folder of [site, work]) await rm(folder, { recursive: true, force: true })
})

/** A recipe with the folder, the server and the name of here. */
async function recipe(file: string): Promise<string> {
  const { port } = server.address() as AddressInfo
  const lines = await readFile(join(root, 'scripts/deploy', file), 'utf8')
  return lines.replaceAll('/srv/marquee/site', site).replaceAll('127.0.0.1:4321', `127.0.0.1:${port}`)
}

const hosts: [name: string, start: () => Promise<Host>][] = [
  [
    'nginx of Debian',
    async () => {
      const settings = await recipe('nginx.conf')
      return runNginx(work, (port) => settings.replace('listen 80;', `listen 127.0.0.1:${port};`))
    },
  ],
  [
    'Caddy of Debian',
    async () => {
      const settings = await recipe('Caddyfile')
      return runCaddy(work, (name) => settings.replace('www.example.com', name))
    },
  ],
]

describe.each(hosts)('%s', (_, start) => {
  let host: Host
  beforeAll(async () => {
    host = await start()
  }, patience)
  afterAll(() => host?.close())

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(host.origin + path, { redirect: 'manual', ...init })
    return {
      status: answer.status,
      text: await answer.text(),
      cache: answer.headers.get('cache-control'),
      policy: answer.headers.get('content-security-policy'),
    }
  }
  const ofServer = (status: number, said: string) => ({
    status,
    text: said,
    cache: 'no-store',
    policy: policyOfServer,
  })

  test.each([
    '/api/artists/',
    '/media/ab/new.webp',
    '/media/new%20one.webp?proof=a-b_c&size=2',
    '/hooks/other/',
  ])('%s is answered by the server, with its headers alone', async (path) => {
    expect(await ask(path)).toEqual(ofServer(200, `GET ${path} `))
  })

  test('what the server does not have either is its 404', async () => {
    expect(await ask('/media/unknown.webp')).toEqual(ofServer(404, 'GET /media/unknown.webp '))
  })

  test('the notice of a build reaches the server', async () => {
    const notice = await ask('/hooks/build', { method: 'POST', body: '{"type":"build.started"}' })
    expect(notice).toEqual(ofServer(200, 'POST /hooks/build {"type":"build.started"}'))
  })

  test('a picture of the folder comes from there, and may be kept for a year', async () => {
    const { text, cache, policy } = await ask(`/${ownPicture}`)
    expect([text, cache]).toEqual([ownPicture, 'public, max-age=31536000, immutable'])
    expect(policy).toContain("img-src 'self'")
  })

  test('nothing else reaches the server', async () => {
    for (const path of [
      '/_server/media/new.webp',
      '/_server/api/artists',
      '/nowhere',
      '/hooks-of-others/build',
    ]) {
      const answer = await ask(path)
      expect([path, answer.status, answer.text]).toEqual([
        path,
        404,
        '<!doctype html><title>404.html</title>',
      ])
    }
  })
})

test.each([
  ['nginx of Debian', startNginx],
  ['Caddy of Debian', startCaddy],
])('%s without a server has its own 404 page for a picture that is not there', async (_, start) => {
  const alone = await mkdtemp(join(tmpdir(), 'marquee-alone-'))
  const host = await start(site, alone)
  try {
    const answer = await fetch(`${host.origin}/media/nothing.webp`)
    expect([answer.status, await answer.text()]).toEqual([404, '<!doctype html><title>404.html</title>'])
    expect(answer.headers.get('content-security-policy')).toContain("img-src 'self'")
  } finally {
    await host.close()
    await rm(alone, { recursive: true, force: true })
  }
})
