// Visitors who ask for the same at the same time share one computation, which is never older than the request.
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addChange } from '#db/tables/outbox.ts'
import type { AppEnv } from '#server/call.ts'
import { answerPublic } from '#server/routes/public-answer.ts'
import { createTestApp, type TestApp } from './harness.ts'

let site: TestApp
/** The computations that have begun, each to be ended by hand. */
let begun: PromiseWithResolvers<string>[]
let app: Hono<AppEnv>

beforeEach(async () => {
  site = await createTestApp('sqlite')
  begun = []
  app = new Hono<AppEnv>()
  app.get('*', (c) =>
    answerPublic(site.deps.cache, c, '/', async () => {
      const made = Promise.withResolvers<string>()
      begun.push(made)
      return { body: await made.promise, tags: ['artists'] }
    }),
  )
  app.onError((error, c) => c.text(error.message, 500))
})
afterEach(() => site.close())

const ask = async (path = '/artists') => (await app.request(path)).text()
/** Time for all that does not wait for a computation. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20))
const change = () =>
  site.deps.db.write((tx) => addChange(tx, ['artists'], 'test', '2026-11-20T10:00:00.000Z'))

test('many who ask at once wait for one computation', async () => {
  const answers = [ask(), ask(), ask('/artists/')]
  await aWhile()
  answers.push(ask(), ask('/other'))
  await aWhile()
  expect(begun).toHaveLength(2)
  begun[0]?.resolve('one')
  begun[1]?.resolve('other')
  expect(await Promise.all(answers)).toEqual(['"one"', '"one"', '"one"', '"one"', '"other"'])
  expect(await ask()).toBe('"one"')
})

test('whoever asks after a change does not get what was begun before it', async () => {
  const early = ask()
  await aWhile()
  await change()
  const late = [ask(), ask()]
  await aWhile()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('new')
  expect(await Promise.all(late)).toEqual(['"new"', '"new"'])
  begun[0]?.resolve('old')
  expect(await early).toBe('"old"')
  expect(await ask()).toBe('"new"')
})

test('what was begun on another day is not shared', async () => {
  const early = ask()
  await aWhile()
  site.pass(86_400_000)
  const late = ask()
  await aWhile()
  begun[1]?.resolve('today')
  begun[0]?.resolve('yesterday')
  expect(await Promise.all([early, late])).toEqual(['"yesterday"', '"today"'])
})

test('a failure is told to those who wait, and to nobody after them', async () => {
  const answers = [ask(), ask()]
  await aWhile()
  begun[0]?.reject(new Error('away'))
  expect(await Promise.all(answers)).toEqual(['away', 'away'])
  const again = ask()
  await aWhile()
  begun[1]?.resolve('back')
  expect(await again).toBe('"back"')
  expect(begun).toHaveLength(2)
})
