// Files that are made to harm the server are refused with a reason, and others are answered meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicEndpoints as visitors } from '#contract/endpoints/public.ts'
import { limits } from '#contract/limits.ts'
import { UnreadableFile } from '#server/operations/imports/formats/file-events.ts'
import { openInThread } from '#server/operations/imports/formats/open-in-thread.ts'
import { rareTest } from '#tests/support/rare-test.ts'
import { someOf } from '#tests/support/thorough.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { importCalls } from './import-calls.ts'
import { calendarOf, exportOf, ics, lines, wxr } from './import-files.ts'

let site: TestApp
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  site = await createTestApp('sqlite')
  calls = importCalls(site)
})
afterAll(() => site.close())

const withHead = (head: string, title = 'x') => exportOf({ id: 1, title }).replace('<rss', `${head}<rss`)

const laughs = `<!DOCTYPE rss [<!ENTITY a0 "ha">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
).join('')}]>`

const exports: Readonly<Record<string, readonly [text: string, reason: string]>> = {
  'entities that grow': [withHead(laughs, '&a9;'), 'declares document types or entities'],
  'an entity of another file': [
    withHead('<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'),
    'declares document types or entities',
  ],
  'a document type of another server': [
    withHead('<!DOCTYPE rss SYSTEM "https://evil.example/x.dtd">'),
    'declares document types or entities',
  ],
  'an entity that nobody declared': [exportOf({ id: 1, title: '&x;' }), 'not well-formed XML'],
  'a million elements inside one another': [
    exportOf({ id: 1, more: '<a>'.repeat(1_000_000) }),
    'elements stand inside one another',
  ],
  'an attribute without an end': [
    exportOf({ id: 1, more: `<a b="${'x'.repeat(5_000_000)}"/>` }),
    'not well-formed XML',
  ],
  'a name without an end': [exportOf({ id: 1, more: `<${'a'.repeat(5_000_000)}/>` }), 'not well-formed XML'],
  'very many attributes': [
    exportOf({
      id: 1,
      more: `<a ${Array.from({ length: 100_000 }, (_, index) => `b${index}="1"`).join(' ')}/>`,
    }),
    'attributes',
  ],
  'a text without an end': [
    exportOf({ id: 1, content: 'x'.repeat(limits.importRowCharacters + 1) }),
    'characters',
  ],
  'a file that was cut off': [exportOf({ id: 1 }).slice(0, -20), 'ends in the middle'],
  'a tag that was cut off': [
    exportOf({ id: 1 }).slice(0, exportOf({ id: 1 }).indexOf('wp:post_id') + 5),
    'ends in the middle',
  ],
  'a page of a website': ['<html><body>Hello</body></html>', 'no export of WordPress'],
  'no XML': ['Hello', 'not well-formed XML'],
}

test.each(someOf(Object.entries(exports), 2))('an export with %s', async (_, [text, reason]) => {
  const started = performance.now()
  const answer = await calls.refused('events', text, wxr)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(reason)])
  expect(performance.now() - started).toBeLessThan(15_000)
})

const one = calendarOf(lines('1', 'DTSTART:20300101T200000'))
const calendars: Readonly<Record<string, readonly [text: string, reason: string]>> = {
  'no calendar': ['Hello\r\n', 'This is not a calendar'],
  'parts inside one another': [
    `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(100_000)}`,
    'inside one another',
  ],
  'an end that nothing begins': [one.replace('END:VEVENT', 'END:VTODO'), 'closes nothing that is open'],
  'a middle where it ends': [one.slice(0, one.indexOf('END:VEVENT')), 'ends in the middle'],
  'a line without an end': [
    one.replace('coat', 'x'.repeat(limits.importRowCharacters)),
    `more than ${limits.importRowCharacters} characters`,
  ],
  'an event without an end': [one.replace('coat', 'x\r\n x'.repeat(60_000)), 'characters'],
  'too many events': [
    `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(limits.importRows + 1)}END:VCALENDAR`,
    `more than ${limits.importRows} events`,
  ],
  'rules that make too many events': [
    calendarOf(
      ...Array.from({ length: 40 }, (_, index) =>
        lines(`many ${index}`, 'DTSTART:20260101T200000', 'RRULE:FREQ=DAILY;COUNT=800'),
      ),
    ),
    'With all dates of what repeats',
  ],
}

test.each(someOf(Object.entries(calendars), 2))('a calendar with %s', async (_, [text, reason]) => {
  const answer = await calls.refused('events', text, ics)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(reason)])
})

test('lists inside one another are refused with their entry or row', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const list = `[{"name":"Pin","price":1},{"name":"Cap","price":${deep}}]`
  const answer = await calls.refused('souvenirs', list, { format: 'json', file_name: 'souvenirs.json' })
  expect([answer.status, answer.text]).toEqual([
    400,
    expect.stringContaining(`Entry 2 has more than ${limits.jsonDepth} levels of lists and objects.`),
  ])
  const cell = `[{""id"":${deep}}]`
  const table = await calls.check('events', `name,artist_id,lineup\r\nLate,,"${cell}"\r\n`)
  expect((await calls.rows(table.id))[0]?.problems.lineup?.[0]).toContain('Not a list.')
})

test('a line of separators, and a list of very many names, are refused', async () => {
  const line = await calls.refused('souvenirs', `name,price\nPin,1\n${','.repeat(2_000_000)}`)
  expect([line.status, line.text]).toEqual([
    400,
    expect.stringContaining(`more than ${limits.importColumns} columns`),
  ])
  const table = await calls.check('events', `name,artist_id,lineup\r\nLate,,${'1;'.repeat(90_000)}\r\n`)
  expect((await calls.rows(table.id))[0]?.problems.lineup?.[0]).toContain(
    `more than ${limits.jsonValues} entries`,
  )
})

test('a time zone that changes every second is not followed', async () => {
  const zone =
    'BEGIN:VTIMEZONE\r\nTZID:Fast\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n'
  const text = calendarOf(lines('1', 'DTSTART;TZID=Fast:20300101T200000')).replace(
    'BEGIN:VEVENT',
    `${zone}BEGIN:VEVENT`,
  )
  const { id } = await calls.check('events', text, ics)
  expect((await calls.rows(id))[0]?.problems['']?.[0]).toContain('the time zone “Fast”')
})

describe('a rule that has no dates', () => {
  // The library looks for the thirtieth of February for ever.
  const text = calendarOf(
    lines('never', 'DTSTART:20260101T200000', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30').with(
      1,
      'SUMMARY:Never',
    ),
  )

  const input = { format: 'ics', text, timeZone: 'UTC', today: '2026-11-20' } as const

  test('is given up with the name of the event', async () => {
    await expect(openInThread(input, { totalMs: 1_500, silentMs: 20_000 })).rejects.toThrow(
      '“Never” takes too long',
    )
  })

  rareTest('is given up when nothing comes of it for a while', async () => {
    await expect(openInThread(input, { totalMs: 20_000, silentMs: 1_500 })).rejects.toThrow(UnreadableFile)
  })

  rareTest(
    'keeps nobody from being answered',
    async () => {
      const refused = calls.refused('events', text, ics)
      let isOver = false
      void refused.then(() => {
        isOver = true
      })
      let longest = 0
      let answered = 0
      while (!isOver) {
        const started = performance.now()
        expect((await site.call(visitors.listEvents)).status).toBe(200)
        longest = Math.max(longest, performance.now() - started)
        answered += 1
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect((await refused).text).toContain('“Never” takes too long')
      expect(answered).toBeGreaterThan(20)
      expect(longest).toBeLessThan(2_000)
    },
    60_000,
  )
})
