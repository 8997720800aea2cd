// After a crash the list of the site can be a step behind the disk; visitors must not notice more than they have to.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFrom } from '#server/site/body-cache.ts'
import { SiteAnswers } from '#server/site/site-answers.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-behind-'))
  await writeFile(join(folder, 'as-listed.html'), 'old')
  await writeFile(join(folder, 'ahead.html'), 'new')
})
afterAll(() => rm(folder, { recursive: true }))

/** The list says of every page that it is the old one. */
const answers = () =>
  new SiteAnswers({
    folder,
    read: readFrom(folder),
    page: (path) => ({
      file: `${path.slice(1)}.html`,
      type: 'text/html; charset=utf-8',
      digest: digestOf('old'),
    }),
    arrival: () => null,
    fixed: () => null,
    isGone: () => false,
    isWithheld: () => false,
    headers: () => ({}),
  })

const ask = async (path: string, ifNoneMatch?: string) => {
  const { status, headers, body } = await answers().answer({
    path,
    query: '',
    acceptEncoding: '',
    ifNoneMatch,
  })
  return { status, headers, text: body === null ? null : Buffer.from(body as Uint8Array).toString() }
}

test('a page that is as listed is answered under its digest', async () => {
  const { status, text, headers } = await ask('/as-listed')
  expect([status, text, headers.etag]).toEqual([200, 'old', `"${digestOf('old')}"`])
})

test('a page that is ahead of the list is answered as it is, under the digest it has', async () => {
  const { status, text, headers } = await ask('/ahead')
  expect([status, text, headers.etag]).toEqual([200, 'new', `"${digestOf('new')}"`])
  expect((await ask('/ahead', headers.etag)).status).toBe(304)
})

test('a page that was taken away and not yet from the list is asked for again later', async () => {
  const { status, text, headers } = await ask('/taken-away')
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
  expect(text).toContain('Back in a moment')
})
