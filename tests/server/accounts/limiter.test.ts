import { describe, expect, test } from 'vitest'
import { createLimiter } from '#server/operations/accounts/limiter.ts'
import { databases } from '#tests/support/databases.ts'
import { openTestDb } from './test-db.ts'

const rule = { key: ['contact', '203.0.113.7'], points: 3, windowSeconds: 600 }

async function setUpLimiter(kind: (typeof databases)[number]) {
  const db = await openTestDb(kind)
  let time = Date.parse('2026-11-20T10:00:00.000Z')
  const clock = () => new Date(time)
  const pass = (seconds: number) => {
    time += seconds * 1000
  }
  const rows = () => db.read.selectFrom('limit_hits').selectAll().execute()
  return { db, clock, pass, rows, limiter: createLimiter(db, clock) }
}

describe.each(databases)('limits on %s', (kind) => {
  test('hold in any span of the window, and say how long to wait', async () => {
    const { limiter, pass } = await setUpLimiter(kind)
    for (const seconds of [0, 100, 100]) {
      pass(seconds)
      expect(await limiter.take([rule])).toMatchObject({ state: 'ok' })
    }
    expect(await limiter.take([rule])).toEqual({ state: 'refused', retryAfterSeconds: 400 })
    pass(399.5)
    expect(await limiter.take([rule])).toEqual({ state: 'refused', retryAfterSeconds: 1 })
    pass(0.5)
    expect(await limiter.take([rule])).toMatchObject({ state: 'ok' })
    expect(await limiter.take([rule])).toEqual({ state: 'refused', retryAfterSeconds: 100 })
  })

  test('count under every rule or under none', async () => {
    const { limiter, rows } = await setUpLimiter(kind)
    const wide = { ...rule, key: ['contact'], points: 1 }
    expect(await limiter.take([wide, rule])).toMatchObject({ state: 'ok' })
    expect(await limiter.take([rule, wide])).toMatchObject({ state: 'refused' })
    expect(await rows()).toHaveLength(2)
  })

  test('let no more through when all come at once', async () => {
    const { limiter } = await setUpLimiter(kind)
    const answers = await Promise.all(Array.from({ length: 12 }, () => limiter.take([rule])))
    expect(answers.filter(({ state }) => state === 'ok')).toHaveLength(3)
  })

  test('hold for other objects on the same database', async () => {
    const { limiter, db, clock } = await setUpLimiter(kind)
    for (let number = 0; number < 3; number += 1) await limiter.take([rule])
    expect(await createLimiter(db, clock).take([rule])).toMatchObject({ state: 'refused' })
    expect(await createLimiter(db, clock).take([{ ...rule, key: ['contact', '203.0.113.8'] }])).toMatchObject(
      { state: 'ok' },
    )
  })

  test('can be taken back one by one, or all below a path and nothing beside it', async () => {
    const { limiter, db, rows } = await setUpLimiter(kind)
    const answer = await limiter.take([rule])
    await limiter.take([{ ...rule, key: ['contact'] }])
    await limiter.take([{ ...rule, key: ['contacts', '203.0.113.7'] }])
    await limiter.take([{ ...rule, key: ['contact', 'a', 'b'] }])
    await db.write((tx) => limiter.refund(tx, answer.state === 'ok' ? answer.receipt : []))
    expect(await rows()).toHaveLength(3)
    await db.write((tx) => limiter.forget(tx, ['contact']))
    expect(await rows()).toHaveLength(2)
  })

  test('clear away what has expired', async () => {
    const { limiter, pass, rows } = await setUpLimiter(kind)
    await limiter.take([rule])
    await limiter.take([{ ...rule, windowSeconds: 7200 }])
    pass(3600)
    await limiter.take([rule])
    expect(await rows()).toHaveLength(2)
  })
})
