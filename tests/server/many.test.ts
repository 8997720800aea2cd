// Bodies made of very many of something: answered at once, shortly, and with the number of what is not told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { publicEndpoints } from '#contract/endpoints/public.ts'
import { limits } from '#contract/limits.ts'
import type { CallOptions } from './calling.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { least } from './samples.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp('sqlite')
})
afterAll(() => site.close())

const { artists } = dashboardResources
/** What 1 MB may cost, ten times over: the machine that runs tests has other work as well. */
const mostCpuMs = 1000

const list = (count: number, one: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => one(number))
const json = (body: string): CallOptions => ({ body, headers: { 'content-type': 'application/json' } })
const form = (body: string): CallOptions => ({
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const parts = (count: number, name: (number: number) => string): CallOptions => ({
  body: `${list(count, (number) => `--b\r\ncontent-disposition: form-data; name="${name(number)}"\r\n\r\nx\r\n`).join('')}--b--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
})
const named = (count: number) => `{${list(count, (number) => `"f${number}":1`).join()}}`
const links = (count: number) => `{"socials":{${list(count, (number) => `"<${number}>":"x"`).join()}}}`

describe.each<[string, CallOptions]>([
  ['130,000 names, urlencoded', form(list(130_000, (number) => `f${number}`).join('&'))],
  ['one name 150,000 times, urlencoded', form('f=1&'.repeat(150_000))],
  ['escapes alone, urlencoded', form('%41'.repeat(340_000))],
  ['80,000 unknown fields', json(named(80_000))],
  ['as many unknown fields as are read', json(named(limits.bodyFields))],
  ['40,000 bad links', json(links(40_000))],
  ['as many bad links as are read', json(links(1200))],
  ['40,000 bad links in a form', form(`socials=${encodeURIComponent(links(15_000).slice(11, -1))}`)],
  ['a name of 1 MB', json(`{"${'x'.repeat(1_000_000)}":1}`)],
  ['a name of 1 MB of controls', json(`{"${'\\u0001'.repeat(150_000)}":1}`)],
  ['many long names', json(`{${list(99, (number) => `"${number}${'\\u0001'.repeat(1500)}":1`).join()}}`)],
  ['a name of 500 KB twice', form(`${'x'.repeat(500_000)}=1&${'x'.repeat(500_000)}=2`)],
  ['a million brackets', json('['.repeat(1_000_000))],
  ['500,000 empty values', json(`{"name":[${'0,'.repeat(500_000)}0]}`)],
  ['quotes and backslashes', json(`{"name":"${'\\"'.repeat(500_000)}"}`)],
  ['12,000 parts', parts(12_000, (number) => `f${number}`)],
  ['a part of a long name', parts(1, () => 'x'.repeat(15_000))],
])('%s', (_, body) => {
  test.each([
    ['a visitor', publicEndpoints.contact],
    ['who signs in', publicEndpoints.login],
    ['a member of staff', artists.create],
  ] as const)('%s is refused at once and shortly', async (_who, entry) => {
    const before = process.cpuUsage()
    const answer = await site.call(entry as typeof artists.create, body)
    const { user, system } = process.cpuUsage(before)
    expect([400, 413]).toContain(answer.status)
    expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(limits.refusalBytes)
    expect((user + system) / 1000).toBeLessThan(mostCpuMs)
  })
})

test('of very many refused fields the first are named, and how many more there are', async () => {
  const answer = await site.call(artists.create, json(named(limits.bodyFields)))
  const { errors = {}, detail = '' } = answer.problem ?? {}
  // Name, genre and bio are missing, and stand before the unknown ones.
  expect(Object.keys(errors)).toHaveLength(limits.refusedFields + 1)
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['name', 'genre', 'bio', 'f0']))
  expect(errors['']).toEqual([
    `${limits.bodyFields + 3 - limits.refusedFields} more fields were refused. Mend these first.`,
  ])
  expect(detail).toContain('63 more fields were refused.')
})

test('of very many reasons for one field the first are told, and how many more there are', async () => {
  const body = {
    ...least.artists,
    socials: Object.fromEntries(list(50, (number) => `<${number}>`).map((name) => [name, 'x'])),
  }
  const answer = await site.call(artists.create, { json: body })
  expect(answer.problem?.errors?.socials).toHaveLength(limits.reasonsPerField + 1)
  expect(answer.problem?.errors?.socials?.at(-1)).toBe('And 45 more reasons.')
})

test.each<[string, CallOptions, string]>([
  ['fields of JSON', json(named(limits.bodyFields + 1)), 'too many fields'],
  ['fields of a form', form('f&'.repeat(limits.bodyFields)), 'too many fields'],
  ['values', json(`{"name":[${'0,'.repeat(limits.jsonValues)}0]}`), 'more than 2500 values'],
  ['levels', json('{"a":'.repeat(limits.jsonDepth + 1)), 'more than 16 levels'],
])('too many %s are refused by that reason', async (_, body, reason) => {
  const answer = await site.call(artists.create, body)
  expect([answer.status, answer.problem?.code]).toEqual([400, 'malformed'])
  expect(answer.problem?.detail).toContain(reason)
})

test('signs of JSON inside text are text', async () => {
  const bio = '[{,"\\'.repeat(3000)
  const answer = await site.call(artists.create, { json: { ...least.artists, bio } })
  expect(answer.status).toBe(201)
})
