// What servers of one database agree on when one lets the others render pages: who has which part, and for how long.
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  collectParts,
  dropParts,
  finishPart,
  giveBackPart,
  keepPart,
  listOfferedRenderers,
  listParts,
  offerParts,
  PartLostError,
  takePart,
  withdrawParts,
} from '#db/tables/render-parts.ts'
import { createLease, type Lease } from '#publisher/follow/lease.ts'
import { openTestDatabase } from '#tests/support/databases.ts'

const kind = { origin: 'one content', renderer: 'one build' }
const ids = ['first', 'second', 'third'] as const
const long = 60_000

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let publishing: Lease
const db = () => opened.db

function offer(holder: string) {
  const parts = ids.map((id) => {
    const pages = [{ path: `/${id}`, known: null }]
    return { id, renderer: kind.renderer, change: 7, madeAt: '2026-11-20T10:00:00.000Z', pages }
  })
  return db().write((tx) => offerParts(tx, holder, kind.origin, parts))
}

beforeEach(async () => {
  opened = await openTestDatabase('postgres')
  publishing = createLease(db(), 'site', pino({ level: 'silent' }))
  await publishing.take()
  await offer(publishing.holder)
})
afterEach(async () => {
  await publishing.close()
  await opened.close()
})

test('of servers that ask at once each gets another part, as it was offered, and the last gets none', async () => {
  // The first time the connections are opened one after the other.
  for (let round = 1; round <= 10; round += 1) {
    await dropParts(db(), ids)
    await offer(publishing.holder)
    const taken = await Promise.all(['a', 'b', 'c', 'd'].map((helper) => takePart(db(), kind, helper, long)))
    expect(taken.map((part) => part?.id ?? 'none').sort()).toEqual([...ids, 'none'].sort())
    expect(taken.find((part) => part?.id === 'second')).toEqual({
      id: 'second',
      renderer: kind.renderer,
      change: 7,
      madeAt: '2026-11-20T10:00:00.000Z',
      pages: [{ path: '/second', known: null }],
    })
  }
})

test('a server of other content, or with other templates, gets none', async () => {
  expect(await listOfferedRenderers(db(), kind.origin)).toEqual([kind.renderer])
  expect(await listOfferedRenderers(db(), 'other content')).toEqual([])
  expect(await takePart(db(), { ...kind, origin: 'other content' }, 'a', long)).toBeNull()
  expect(await takePart(db(), { ...kind, renderer: 'other build' }, 'a', long)).toBeNull()
})

test('what one has offered who no longer publishes is taken by nobody, and deleted by the next', async () => {
  await publishing.close()
  expect(await takePart(db(), kind, 'a', long)).toBeNull()
  publishing = createLease(db(), 'site', pino({ level: 'silent' }))
  await publishing.take()
  expect(await takePart(db(), kind, 'a', long)).toBeNull()
  // Of the same names, so that it fails when the others are still there.
  await offer(publishing.holder)
  expect(await takePart(db(), kind, 'a', long)).not.toBeNull()
})

test('the part of one that has died is taken by another, and the dead one can no longer finish it', async () => {
  const lost = await takePart(db(), kind, 'dead', 50)
  const others = [await takePart(db(), kind, 'a', long), await takePart(db(), kind, 'a', long)]
  expect(others).not.toContainEqual(lost)
  await sleep(80)
  expect(await takePart(db(), kind, 'b', long)).toEqual(lost)
  const id = String(lost?.id)
  await expect(keepPart(db(), id, 'dead', long)).rejects.toThrow(PartLostError)
  await expect(finishPart(db(), id, 'dead', ['torn'])).rejects.toThrow(PartLostError)
  await finishPart(db(), id, 'b', ['whole'])
  expect(await collectParts(db(), ids)).toEqual(new Map([[id, ['whole']]]))
})

test('who says in time that it still renders keeps its part', async () => {
  const kept = await takePart(db(), kind, 'slow', 200)
  for (let times = 0; times < 4; times += 1) {
    await keepPart(db(), String(kept?.id), 'slow', 400)
    await sleep(80)
  }
  const others = await Promise.all(['a', 'b', 'c'].map((helper) => takePart(db(), kind, helper, long)))
  expect(others.map((part) => part?.id)).not.toContain(kept?.id)
})

test('a part that is given back is free at once; only free parts are withdrawn', async () => {
  const [given, kept] = [await takePart(db(), kind, 'a', long), await takePart(db(), kind, 'b', long)]
  await giveBackPart(db(), String(given?.id), 'a')
  // Another server's part is not its to give back.
  await giveBackPart(db(), String(kept?.id), 'a')
  expect((await withdrawParts(db(), ids)).sort()).toEqual(ids.filter((id) => id !== kept?.id).sort())
  expect(await listParts(db(), ids)).toEqual(new Map([[String(kept?.id), true]]))
})

test('finished parts are collected once', async () => {
  const part = await takePart(db(), kind, 'a', long)
  await finishPart(db(), String(part?.id), 'a', [{ path: '/', digest: 'x' }])
  expect(await takePart(db(), kind, 'b', long)).not.toEqual(part)
  expect([...(await collectParts(db(), ids)).values()]).toEqual([[{ path: '/', digest: 'x' }]])
  expect(await collectParts(db(), ids)).toEqual(new Map())
})
