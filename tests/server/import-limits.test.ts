// However large files are, and however many come at once, the server reads one of them, a part at a time.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { limits } from '#contract/limits.ts'
import { openCsv } from '#server/operations/imports/csv-rows.ts'
import { openInThread } from '#server/operations/imports/formats/open-in-thread.ts'
import { createImport } from '#server/operations/imports/imports.ts'
import { openSource } from '#server/operations/imports/open-source.ts'
import { createImportPlace } from '#server/routes/import-place.ts'
import { toRequest } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { csvOf, importCalls } from './import-calls.ts'
import { calendarOf, lines } from './import-files.ts'

let site: TestApp
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  site = await createTestApp('sqlite')
  calls = importCalls(site)
})
afterAll(() => site.close())

const columns = ['name', 'price', ...Array.from({ length: 99 }, (_, index) => `more ${index}`)]
const place = { timeZone: 'UTC', today: '2026-11-20' }
const many = csvOf(['name', 'price'], ...Array.from({ length: 950 }, (_, row) => [`Pin ${row}`, 1]))

test.each([
  [
    'more values than are checked at once',
    `${columns.join(',')}\n${`x,1${','.repeat(99)}\n`.repeat(19_802)}`,
    `more than ${limits.importValues} values`,
  ],
  [
    'very long names of columns',
    `name,price,${'x'.repeat(limits.importNameCharacters)}\nPin,1,\n`,
    'The names of the columns have more than',
  ],
])('a table with %s is refused', async (_, text, reason) => {
  const answer = await calls.refused('souvenirs', text)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(reason)])
})

test.each(['csv', 'json'] as const)(
  'the rows of %s come in parts, when they are asked for',
  async (format) => {
    const list = JSON.stringify(Array.from({ length: 950 }, (_, row) => ({ name: `Pin ${row}`, price: 1 })))
    const text = format === 'csv' ? many : list
    await using source = await openSource({ resource: 'souvenirs', format, text }, place)
    const sizes = []
    for await (const rows of source.parts()) sizes.push(rows.length)
    expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size)]).toEqual([100, 950])
  },
)

test('a file that takes too much memory is refused with the remedy, and the server lives', async () => {
  const text = calendarOf(
    ...Array.from({ length: 15_000 }, (_, event) => lines(`${event}`, 'DTSTART:20300101T200000')),
  )
  const opening = openInThread({ format: 'ics', text, ...place }, { memoryMb: 32 })
  await expect(opening).rejects.toThrow('Reading the file takes too much memory. Split it')
})

const reasonOf = (text: string) =>
  openCsv(text, () => {}).then(
    () => '',
    ({ message }: Error) => message,
  )
const commas = ','.repeat(limits.importColumns)

test.each([
  ['names', commas],
  ['values', `name\n${commas}`],
  ['values after a line break in quotes', `name,text\n1,"a\n""b"${commas}`],
])('a table with too many %s in a row is refused before its values are made', async (_, text) => {
  // A row that is not finished has no values yet.
  expect(await reasonOf(`${text}${'x'.repeat(60_000)}"`)).toContain(
    `more than ${limits.importColumns} columns`,
  )
})

test('commas in quotes are no values, and a mark in the middle of a value is what is told', async () => {
  expect(await reasonOf(`name\n"${commas}","${commas}"\n`)).toBe('')
  const rows = `"${commas}"\n`.repeat(3)
  expect(await reasonOf(`name\n5" screen,1\n${rows}`)).toMatch(/^Line 2: There is a quotation mark inside/)
})

const counted = async () => (await site.deps.db.read.selectFrom('imports').select('id').execute()).length

test.each([
  ['whoever sent it has gone', () => true, undefined],
  ['it cannot be kept', () => false, 'not kept'],
])('nothing is left of an import when %s', async (_, isGone, problem) => {
  const before = await counted()
  const body = { resource: 'souvenirs', format: 'csv', file_name: 'x.csv', text: many } as const
  const actor = { userId: null, username: 'sam' }
  const keep = async () => {
    throw new Error(problem)
  }
  await expect(createImport(site.deps, body, actor, keep, isGone)).rejects.toThrow(problem ?? 'Nobody waits')
  expect(await counted()).toBe(before)
})

test('one file at a time is received: a second one of the same person is refused, that of another waits', async () => {
  const { createImport: endpoint } = dashboardImports
  const body = JSON.stringify(calls.body('souvenirs', csvOf(['name', 'price'], ['Pin', 1])))
  /** A request whose body comes when it is let. */
  const slowly = (token: string) => {
    const { url, headers } = toRequest(endpoint, { json: {}, token })
    let isAsked = false
    const rest = Promise.withResolvers<void>()
    const stream = new ReadableStream(
      {
        async pull(controller) {
          isAsked = true
          await rest.promise
          controller.enqueue(new TextEncoder().encode(body))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    headers.delete('content-length')
    const request = new Request(url, { method: 'POST', headers, body: stream, ...{ duplex: 'half' } })
    return { answer: site.app.request(request), isAsked: () => isAsked, finish: rest.resolve }
  }
  const first = slowly(site.staff.access)
  await expect.poll(first.isAsked).toBe(true)
  const second = await slowly(site.staff.access).answer
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5'])
  const other = slowly(site.admin.access)
  await sleep(100)
  expect(other.isAsked()).toBe(false)
  first.finish()
  other.finish()
  expect([(await first.answer).status, (await other.answer).status]).toEqual([201, 201])
  expect((await calls.refused('souvenirs', csvOf(['name', 'price'], ['Pin', 1]))).status).toBe(201)
})

describe('the place of files that are checked', () => {
  const callOf = (userId: number, isGone = () => false) => ({
    caller: { userId, username: `p${userId}`, role: 'STAFF', sid: 'x', hasFactor: false } as never,
    isGone,
  })

  test('has room for ten who wait, and keeps nobody waiting for longer than a minute', async () => {
    const take = createImportPlace(150)
    const end = Promise.withResolvers<string>()
    onTestFinished(() => end.resolve(''))
    const first = take(callOf(0), () => end.promise)
    const others = Array.from({ length: 10 }, (_, index) => take(callOf(index + 1), async () => 'done'))
    await expect(take(callOf(99), async () => 'done')).rejects.toMatchObject({ code: 'too_often' })
    const waited = await Promise.allSettled(others)
    expect(new Set(waited.map(({ status }) => status))).toEqual(new Set(['rejected']))
    end.resolve('first')
    expect(await first).toBe('first')
    expect(await take(callOf(1), async () => 'again')).toBe('again')
  })

  test('is given on when whoever had it has gone, and not to one who has', async () => {
    const take = createImportPlace()
    const end = Promise.withResolvers<string>()
    let hasLeft = false
    const first = take(
      callOf(1, () => hasLeft),
      () => end.promise,
    )
    await sleep(1)
    hasLeft = true
    const again = take(callOf(1), async () => 'again')
    const gone = take(
      callOf(2, () => true),
      async () => 'gone',
    )
    end.resolve('first')
    expect([await first, await again]).toEqual(['first', 'again'])
    await expect(gone).rejects.toMatchObject({ code: 'too_often' })
  })
})
