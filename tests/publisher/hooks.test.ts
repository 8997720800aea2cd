// Webhooks in both directions, signed after the Standard Webhooks specification.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getChange } from '#db/tables/outbox.ts'
import { createMessage } from '#publisher/targets/signed-call.ts'
import { createTestApp, type TestApp } from '#tests/server/harness.ts'

const secrets = [
  'a-new-secret-for-the-hook',
  `whsec_${Buffer.from('an-older-secret-for-the-hook').toString('base64')}`,
]
let site: TestApp

beforeAll(async () => {
  site = await createTestApp('sqlite', { env: { WEBHOOK_SECRET: secrets.join(', ') } })
})
afterAll(() => site?.close())

const signerOf = (secret: string) =>
  secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
let count = 0

function message(secret: string, body: string, { at = new Date(), id = `msg_${count++}` } = {}) {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signerOf(secret).sign(id, at, body),
  }
  return { method: 'POST', headers, body }
}

test.each(secrets)('a call signed with %s is taken, and its tags are the change', async (secret) => {
  const answer = await site.raw('/hooks/rebuild', message(secret, '{"data":{"tags":["artist-1","artists"]}}'))
  expect(answer.status).toBe(202)
  const { change } = (await answer.json()) as { change: number }
  expect(await getChange(site.deps.db.read, change)).toMatchObject({
    tags: ['artist-1', 'artists'],
    reason: 'rebuild hook',
  })
})

test('without tags everything is compared, and the same message twice is one change', async () => {
  const call = message(String(secrets[0]), '{}')
  const { change } = (await (await site.raw('/hooks/rebuild', call)).json()) as { change: number }
  expect((await getChange(site.deps.db.read, change))?.tags).toEqual(['everything'])
  expect(await (await site.raw('/hooks/rebuild', call)).json()).toEqual({ change: null })
})

test.each([
  ['that is not JSON', 'tags=artist-1', 'The body is not valid JSON.'],
  ['of another shape', '{"data":{"tags":"artist-1"}}', 'The body is not { "data": { "tags": ["…"] } }.'],
])('a call signed well with a body %s is told so, and changes nothing', async (_, body, detail) => {
  const before = await site.deps.db.read.selectFrom('outbox').selectAll().execute()
  const answer = await site.raw('/hooks/rebuild', message(String(secrets[0]), body))
  expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
    status: 400,
    detail,
  })
  expect(await site.deps.db.read.selectFrom('outbox').selectAll().execute()).toEqual(before)
})

test('a message that could not be stored is taken when it comes again', async () => {
  const other = new DatabaseSync(join(site.dataDir, 'marquee.sqlite'))
  other.exec('begin immediate')
  const call = message(String(secrets[0]), '{}')
  const [first, meanwhile] = await Promise.all([
    site.raw('/hooks/rebuild', call),
    site.raw('/hooks/rebuild', call),
  ])
  expect([first.status, meanwhile.status]).toEqual([503, 503])
  other.exec('rollback')
  other.close()
  const again = await site.raw('/hooks/rebuild', call)
  expect([again.status, await again.json()]).toEqual([202, { change: expect.any(Number) }])
  expect(await (await site.raw('/hooks/rebuild', call)).json()).toEqual({ change: null })
}, 30_000)

const old = new Date(Date.now() - 6 * 60_000)
const early = new Date(Date.now() + 6 * 60_000)
test.each([
  ['signed with another secret', message('somebody-elses-secret', '{}')],
  ['not signed', { method: 'POST', body: '{}' }],
  ['six minutes old', message(String(secrets[0]), '{}', { at: old })],
  ['six minutes early', message(String(secrets[0]), '{}', { at: early })],
  ['not signed and not JSON', { method: 'POST', body: 'tags=artist-1' }],
  ['changed on its way', { ...message(String(secrets[0]), '{}'), body: '{"data":{}}' }],
])('a call that is %s is refused and changes nothing', async (_, call) => {
  const before = await site.deps.db.read.selectFrom('outbox').selectAll().execute()
  expect((await site.raw('/hooks/rebuild', call)).status).toBe(401)
  expect(await site.deps.db.read.selectFrom('outbox').selectAll().execute()).toEqual(before)
})

test('a call that this server has sent itself is refused, and another server’s of the same kind is taken', async () => {
  const sent = (mark?: string) => {
    const { id, body } = createMessage('content.changed', { tags: ['artists'] }, mark)
    return message(String(secrets[0]), body, { id })
  }
  const answers = [sent(site.deps.hookMark), sent('0123456789abcdef'), sent()].map((call) =>
    site.raw('/hooks/rebuild', call),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 202, 202])
})

const build = { build: 'one', change: 1, saved_at: new Date().toISOString(), day: '2026-11-20' }
const notice = (type: string, data: object = build) => JSON.stringify({ type, data })

test('a build tells how far it is, signed, once for each call', async () => {
  const builds = () => site.deps.db.read.selectFrom('site_builds').selectAll().execute()
  const unsigned = { method: 'POST', body: notice('build.started') }
  expect((await site.raw('/hooks/build', unsigned)).status).toBe(401)
  expect(await builds()).toEqual([])
  const started = message(String(secrets[0]), notice('build.started'))
  expect((await site.raw('/hooks/build', started)).status).toBe(204)
  expect(await builds()).toMatchObject([{ id: 'one', failed_at: null }])
  const failed = message(String(secrets[1]), notice('build.failed', { ...build, reason: 'No disk left.' }))
  expect((await site.raw('/hooks/build', failed)).status).toBe(204)
  const [noted] = await builds()
  expect(noted).toMatchObject({ failure: 'No disk left.' })
  site.pass(1000)
  expect((await site.raw('/hooks/build', failed)).status).toBe(204)
  expect(await builds()).toEqual([noted])
})

test.each([notice('build.exploded'), notice('build.started', {}), '[]', 'no'])(
  'a notice such as %s is malformed',
  async (body) => {
    expect((await site.raw('/hooks/build', message(String(secrets[0]), body))).status).toBe(400)
  },
)
