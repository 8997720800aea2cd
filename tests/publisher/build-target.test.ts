// What is sent to the hosts that are known by name, as their documentation asks for it, and to any other.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callForBuild } from '#publisher/targets/build-call.ts'
import { bodyFor, toBuildTarget, withToken } from '#publisher/targets/build-target.ts'

const request = { id: 'msg_1', firstChange: 3, lastChange: 5, paths: ['/artists/1'], tags: ['artist-1'] }
const signed = { id: 'msg_1', body: '{"type":"content.changed"}' }

function requestTo(url: string) {
  const target = toBuildTarget({ url, token: 'a"secret' })
  const stored = bodyFor(target, request, signed)
  // What waits in the database has no token in it.
  expect(stored).not.toContain('secret')
  const { headers, body } = withToken(target, stored)
  return { url: target.url, method: target.method, headers, body: body && JSON.parse(body) }
}

test('GitHub gets a repository_dispatch', () => {
  expect(requestTo('github:acme/site.web')).toMatchObject({
    url: 'https://api.github.com/repos/acme/site.web/dispatches',
    method: 'POST',
    headers: {
      authorization: 'Bearer a"secret',
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    },
    body: {
      event_type: 'content-changed',
      client_payload: { id: 'msg_1', change: 5, paths: ['/artists/1'] },
    },
  })
})

test('GitLab gets a pipeline trigger, on its own host as well', () => {
  const body = {
    token: 'a"secret',
    ref: 'main',
    variables: { MARQUEE_CHANGE: '5', MARQUEE_MESSAGE: 'msg_1' },
  }
  expect(requestTo('gitlab:acme/web/site')).toMatchObject({
    url: 'https://gitlab.com/api/v4/projects/acme%2Fweb%2Fsite/trigger/pipeline',
    body,
  })
  expect(requestTo('gitlab:https://git.acme.example/web/site@live/now')).toMatchObject({
    url: 'https://git.acme.example/api/v4/projects/web%2Fsite/trigger/pipeline',
    body: { ...body, ref: 'live/now' },
  })
})

test('Netlify and Cloudflare Pages get a call for a build of the site', () => {
  expect(requestTo('netlify:acme.netlify.app')).toMatchObject({
    url: 'https://api.netlify.com/api/v1/sites/acme.netlify.app/builds',
    method: 'POST',
    headers: { authorization: 'Bearer a"secret' },
  })
  expect(requestTo('cloudflare:0af1/acme')).toEqual({
    url: 'https://api.cloudflare.com/client/v4/accounts/0af1/pages/projects/acme/deployments',
    method: 'POST',
    headers: { authorization: 'Bearer a"secret' },
    body: '',
  })
})

interface Heard {
  method: string
  headers: Record<string, string>
  body: string
}
let heard: Heard[] = []
let url: string
let answer: { status: number; body: string | Buffer }
const host = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString()
  heard.push({ method: String(request.method), headers: request.headers as Record<string, string>, body })
  response.writeHead(answer.status).end(answer.body)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/build`
})
afterAll(() => new Promise((resolve) => host.close(resolve)))

test('an address of one’s own gets method, headers and body as they are set', async () => {
  heard = []
  answer = { status: 201, body: '' }
  const target = toBuildTarget({
    url,
    method: 'PUT',
    headers: { 'x-key': 'k-{{token}}', 'content-type': 'text/plain' },
    body: 'from {{first_change}} to {{change}}: {{paths}} {{tags}} {{other}}',
    token: 'hush',
  })
  const body = bodyFor(target, request, signed)
  expect(await callForBuild(target, { id: 'msg_1', body }, null)).toEqual({
    isTaken: true,
    answer: '201 Created',
  })
  expect(heard[0]).toMatchObject({
    method: 'PUT',
    headers: { 'x-key': 'k-hush', 'content-type': 'text/plain', 'webhook-id': 'msg_1' },
    body: 'from 3 to 5: ["/artists/1"] ["artist-1"] {{other}}',
  })
})

test('an address that is itself the secret, and what own headers say, are repeated to nobody', async () => {
  const target = toBuildTarget({
    url: `${url}/hooks/5f3a%20b7c9d1e?key=s3cr%2Bt-k3y-1`,
    headers: { authorization: 'Basic ZGVwbG95OnRva2Vu', 'x-key': 'k-{{token}}' },
    token: 'hush',
  })
  const repeated = [
    ...[target.url, '/hooks/5f3a b7c9d1e', 's3cr%2Bt-k3y-1', 's3cr+t-k3y-1', '\\/hooks\\/5f3a%20b7c9d1e'],
    ...['Basic ZGVwbG95OnRva2Vu', 'ZGVwbG95OnRva2Vu', 'k-hush'],
  ]
  for (const text of repeated) {
    answer = { status: 404, body: `Cannot POST ${text}.` }
    const said = await callForBuild(target, signed, null)
    expect(said.answer).toMatch(/^404 Not Found: Cannot POST .*….*\.$/)
    expect(said.answer).not.toMatch(/5f3a|k3y|ZGV|hush/)
  }
  answer = { status: 404, body: `${'x'.repeat(290)}ZGVwbG95OnRva2Vu` }
  expect((await callForBuild(target, signed, null)).answer).not.toContain('ZGV')
})

test('what an own body says is repeated to nobody, but for its names and words', async () => {
  const body = '{"access_key":"s3cr\\"t-k3y-1","ref":"main","from":["k3y-part-{{id}}"],"change":{{change}}}'
  const target = toBuildTarget({ url, body, token: 'a"hush' })
  for (const text of ['s3cr"t-k3y-1', 's3cr\\"t-k3y-1', 'k3y-part-msg_1', 'a\\"hush']) {
    answer = { status: 400, body: `Not known at main: access_key ${text}!` }
    const said = await callForBuild(target, signed, null)
    expect(said.answer).toMatch(/^400 Bad Request: Not known at main: access_key …(msg_1)?!$/)
  }
  const form = toBuildTarget({ url, body: 'ref=main&key=s3cr%2Bt-k3y-1&change={{change}}' })
  for (const text of ['ref=main&key=s3cr%2Bt-k3y-1&', 's3cr%2Bt-k3y-1', 's3cr+t-k3y-1']) {
    answer = { status: 400, body: `Not known: ${text}!` }
    expect((await callForBuild(form, signed, null)).answer).not.toContain('k3y')
  }
})

test('a secret of which an answer has only the beginning so far is repeated to nobody', async () => {
  const token = 'täglich-neu-ZGVwbG95'
  const target = toBuildTarget({ url, token })
  const bytes = Buffer.from(token)
  for (let end = 1; end <= bytes.length; end += 1) {
    answer = { status: 401, body: Buffer.concat([Buffer.from('No '), bytes.subarray(0, end)]) }
    expect((await callForBuild(target, signed, null)).answer).toBe('401 Unauthorized: No …')
    // Spaces become one, so that what stands behind them is shown.
    answer.body = Buffer.concat([Buffer.from(`No${' '.repeat(1198 - end)}`), bytes])
    expect((await callForBuild(target, signed, null)).answer).toBe('401 Unauthorized: No …')
  }
})

test('a refusal is told in the host’s words, without the token and without what cannot be shown', async () => {
  answer = { status: 401, body: `Bad\u0007 credentials: hush\n${'x'.repeat(100_000)}` }
  const target = toBuildTarget({ url, token: 'hush' })
  const said = await callForBuild(target, signed, null)
  expect(said.isTaken).toBe(false)
  expect(said.answer).toMatch(/^401 Unauthorized: Bad credentials: … x+$/)
  expect(said.answer.length).toBeLessThan(400)
  const nobody = toBuildTarget({ url: 'http://127.0.0.1:1/hush', token: 'hush' })
  expect(await callForBuild(nobody, signed, null)).toEqual({ isTaken: false, answer: 'bad port' })
})
