// An upgrade: a server of an edition before and one of this serve side by side on one database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNames } from '#contract/resources.ts'
import { openDb } from '#db/connection.ts'
import { type ServerProcess, startProcess } from '#tests/publisher/server-process.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/postgres.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { administrator } from '#tests/support/server-env.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { checkOutEdition, type Edition, editions, hasEdition, isWholeClone } from './edition.ts'
import { type Fields, least, samples } from './samples.ts'

const titleOf = (fields: Fields) => ('title' in fields ? 'title' : 'name')

/** A server, with somebody signed in to it. */
function talkTo({ origin }: ServerProcess, token: { access: string }) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token.access}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : null }
  }
}

async function signIn({ origin }: ServerProcess): Promise<{ access: string; refresh: string }> {
  const answer = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  return await answer.json()
}

const there = await Promise.all(Object.values(editions).map(hasEdition))

// A copy of the project without its history cannot try them; a whole clone must have them.
if (there.includes(false))
  test('editions before this one are not tried: their history is not here, and git fetch --unshallow brings it', async () => {
    expect(await isWholeClone()).toBe(false)
  })

describe.each(
  // The one before this in `npm test`, all in `npm run prove -- histories`.
  Object.entries(editions)
    .filter((_, index) => there[index])
    .slice(isThorough ? 0 : -1),
)('beside the %s edition', (_which, commit) => {
  let edition: Edition
  let database: string
  let folder: string
  let before: ServerProcess
  let now: ServerProcess
  let old: ReturnType<typeof talkTo>
  let young: ReturnType<typeof talkTo>
  /** The kinds of record that both know. */
  let common: (typeof resourceNames)[number][]
  const made: Record<string, number> = {}
  /** What the edition before answered while this one brought the tables up to date. */
  const meanwhile: number[] = []

  const env = () => ({
    DATABASE_URL: database,
    PUBLISH_TO: 'external',
    SITE_URL: 'https://www.example.com',
    TOKEN_SECRET: 'for-tests-only-'.repeat(3),
  })
  const startBefore = () => startProcess(join(folder, 'before'), { env: env(), program: edition.program })

  beforeAll(async () => {
    edition = await checkOutEdition(commit)
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'marquee-editions-'))
    before = await startBefore()
    const tokens = await signIn(before)
    old = talkTo(before, tokens)
    common = []
    for (const name of resourceNames) {
      const { status, body } = await old('POST', `dashboard/${name}/`, least[name])
      if (status === 404) continue
      expect([name, status, body]).toEqual([name, 201, body])
      common.push(name)
      made[name] = body.id
    }
    let isStarting = true
    const looking = (async () => {
      for (let number = 0; isStarting; number += 1) {
        const saved = await old('PATCH', `dashboard/artists/${made.artists}/`, { name: `Åsa ${number}` })
        const read = await old('GET', 'artists/')
        meanwhile.push(saved.status, read.status)
      }
    })()
    now = await startProcess(join(folder, 'now'), { env: env() })
    isStarting = false
    await looking
    // The session that began at the one is good at the other.
    young = talkTo(now, tokens)
  }, 120_000)

  afterAll(async () => {
    await now?.stop()
    await before?.stop()
    await dropTestDatabase(database)
    await edition?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  test('it serves and saves while this one starts', () => {
    expect(meanwhile.length).toBeGreaterThanOrEqual(4)
    expect(meanwhile.filter((status) => status !== 200)).toEqual([])
  })

  test('each shows what the other has made', async () => {
    expect(common.length).toBeGreaterThanOrEqual(6)
    for (const name of common) {
      const fields = samples[name]
      const created = await young('POST', `dashboard/${name}/`, fields)
      expect([name, created.status, created.body]).toEqual([name, 201, created.body])
      const title = titleOf(fields)
      for (const ask of [old, young])
        for (const id of [made[name], created.body.id]) {
          const own = await ask('GET', `dashboard/${name}/${id}/`)
          expect([name, id, own.status]).toEqual([name, id, 200])
          const { body } = await ask('GET', `dashboard/${name}/?page_size=200`)
          expect(body.results.find((one: { id: number }) => one.id === id)?.[title]).toBe(own.body[title])
        }
    }
  })

  test('what one does not know of a record stays when it saves another field', async () => {
    for (const name of common) {
      const title = titleOf(samples[name])
      const { body } = await young('POST', `dashboard/${name}/`, samples[name])
      const saved = await old('PATCH', `dashboard/${name}/${body.id}/`, { [title]: 'Renamed before' })
      expect([name, saved.status]).toEqual([name, 200])
      const { body: after } = await young('GET', `dashboard/${name}/${body.id}/`)
      const passing = { revision: 0, updated_at: '' }
      expect({ ...after, ...passing }).toEqual({ ...body, [title]: 'Renamed before', ...passing })
      const again = await young('PATCH', `dashboard/${name}/${body.id}/`, { [title]: 'Renamed now' })
      expect([name, again.status]).toEqual([name, 200])
      const there = await old('GET', `dashboard/${name}/${body.id}/`)
      expect(there.body[title]).toBe('Renamed now')
    }
  })

  test('visitors of each see at once what was saved at the other, and nothing that was archived', async () => {
    const path = `artists/${made.artists}/`
    for (let number = 0; number < 25; number += 1) {
      const [writer, reader] = number % 2 ? [old, young] : [young, old]
      await writer('PATCH', `dashboard/${path}`, { name: `Seen ${number}` })
      expect((await reader('GET', path)).body.name).toBe(`Seen ${number}`)
    }
    for (const [writer, reader] of [
      [old, young],
      [young, old],
    ] as const) {
      const { body } = await writer('POST', 'dashboard/artists/', { ...least.artists, name: 'Gone soon' })
      expect((await reader('GET', `artists/${body.id}/`)).status).toBe(200)
      expect((await reader('GET', 'search/?q=gone')).body).toMatchObject([{ id: body.id }])
      expect((await writer('DELETE', `dashboard/artists/${body.id}/`)).status).toBeLessThan(300)
      expect((await reader('GET', `artists/${body.id}/`)).status).toBe(404)
      expect((await reader('GET', 'search/?q=gone')).body).toEqual([])
    }
  })

  test('songs, site info and pages are saved by both', async () => {
    for (const [writer, reader] of [
      [old, young],
      [young, old],
    ] as const) {
      const songs = `dashboard/artists/${made.artists}/songs/`
      const { body, status } = await writer('POST', songs, samples.songs)
      expect(status).toBe(201)
      expect((await reader('GET', `${songs}${body.id}/`)).body).toMatchObject({
        title: samples.songs.title,
      })
      const tagline = `Said by ${writer === old ? 'the one before' : 'this one'}`
      expect((await writer('PATCH', 'dashboard/company/', { tagline })).status).toBe(200)
      expect((await reader('GET', 'dashboard/company/')).body).toMatchObject({ tagline })
      const content = `<p>${tagline}</p>`
      expect((await writer('PATCH', 'dashboard/pages/about/', { content })).status).toBe(200)
      expect((await reader('GET', 'pages/about/')).body).toMatchObject({ content })
    }
  })

  rareTest(
    'one that is started again on the later tables serves, and leaves them as they are',
    async () => {
      const steps = async () => {
        const db = openDb({ kind: 'postgres', url: database })
        const found = await db.pool?.query('select name from kysely_migration order by name')
        await db.close()
        return found?.rows
      }
      const known = await steps()
      await before.stop()
      before = await startBefore()
      old = talkTo(before, await signIn(before))
      expect(await steps()).toEqual(known)
      for (const name of common) {
        const { status, body } = await old('POST', `dashboard/${name}/`, least[name])
        expect([name, status]).toEqual([name, 201])
        expect((await young('GET', `dashboard/${name}/${body.id}/`)).status).toBe(200)
      }
    },
    60_000,
  )
})
