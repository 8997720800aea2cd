import { expect, test } from 'vitest'
import { type RefusedError, toRefusal } from '#browser/call-errors.ts'
import { translateError } from '#dashboard/api/failure.ts'

/** The error that an answer with this body stands for, as the dashboard shows it. */
async function refusalOf(body: unknown, status = 400): Promise<RefusedError> {
  const text = typeof body === 'function' ? body() : JSON.stringify(body)
  const refusal = await toRefusal(new Response(text, { status }))
  translateError(refusal)
  return refusal
}

const noReason = 'The server answered with status 400.'
const url = 'Enter a valid URL.'

test.each([
  [
    'a problem document',
    { title: 'T', detail: 'D', errors: { name: ['A', 'B'] } },
    'D',
    { name: ['A', 'B'] },
  ],
  ['a title without a detail', { title: 'T', errors: { name: ['A'] } }, 'T', { name: ['A'] }],
  ['a map of texts', { errors: { name: 'Too long.' } }, 'Too long.', { name: ['Too long.'] }],
  [
    'drf-standardized-errors',
    {
      type: 'validation_error',
      errors: [
        { code: 'invalid', detail: url, attr: 'socials.instagram' },
        { code: 'blank', detail: 'Fill it in.', attr: 'name' },
        { code: 'max', detail: 'Too long.', attr: 'name' },
        { code: 'odd', detail: 'Both at once.', attr: null },
      ],
    },
    `${url} Fill it in. Too long. Both at once.`,
    { socials: [url], name: ['Fill it in.', 'Too long.'], non_field_errors: ['Both at once.'] },
  ],
  [
    'express-validator',
    { errors: [{ type: 'field', value: 'x', msg: 'No.', path: 'links[0].url', location: 'body' }] },
    'No.',
    { links: ['No.'] },
  ],
  [
    'Spring',
    {
      error: 'Bad Request',
      path: '/api/contact/',
      errors: [{ objectName: 'a', field: 'name', defaultMessage: 'No.', codes: ['c'] }],
    },
    'No.',
    { name: ['No.'] },
  ],
  ['messages with their codes', { name: [{ message: 'No.', code: 'c' }] }, 'No.', { name: ['No.'] }],
  ['a list of texts as errors', { errors: ['A', 'B'] }, 'A B', { non_field_errors: ['A', 'B'] }],
  ['a text as errors', { errors: 'No.' }, 'No.', {}],
  [
    'nested errors',
    { socials: { instagram: [url], x: { y: 'No.' } } },
    `${url} No.`,
    { socials: [url, 'No.'] },
  ],
  ['nested errors in a document', { errors: { socials: { instagram: [url] } } }, url, { socials: [url] }],
  ['errors of list items', { links: [{}, { url: [url] }] }, url, { links: [url] }],
  ['a field called message', { message: ['Too long.'] }, 'Too long.', { message: ['Too long.'] }],
  ['a message beside errors', { message: 'Invalid.', errors: { a: ['No.'] } }, 'Invalid.', { a: ['No.'] }],
  ['a list', ['Closed on Mondays.', 'Ask the office.'], 'Closed on Mondays. Ask the office.', {}],
  ['a text', 'Closed.', 'Closed.', {}],
  ['a list as detail', { detail: [{ loc: ['body', 'name'], msg: 'Too long.', type: 't' }] }, 'Too long.', {}],
  ['an object as detail', { detail: { a: 1 } }, noReason, {}],
  ['an object as title', { title: { toString: 1 } }, noReason, {}],
  ['numbers', { errors: { name: 5, other: [1, null, true] } }, noReason, {}],
  ['a number as errors', { errors: 7 }, noReason, {}],
  ['nulls', { title: null, detail: null, errors: null, code: null, challenge: null }, noReason, {}],
  ['a list of nulls', { errors: [null, 1, []] }, noReason, {}],
  ['null', null, noReason, {}],
  ['a number', 7, noReason, {}],
  ['a field named as what objects inherit', { constructor: ['No.'] }, 'No.', { constructor: ['No.'] }],
  ['deep nesting', () => `{"errors":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, noReason, {}],
  ['deep fields', () => `{"a":${'{"b":'.repeat(50_000)}"x"${'}'.repeat(50_000)}}`, noReason, {}],
  ['no JSON', () => '<h1>Bad request</h1>', noReason, {}],
])('a refusal is read from %s', async (_, body, message, errors) => {
  const refusal = await refusalOf(body)
  expect(refusal.message).toBe(message)
  expect({ ...refusal.errors }).toEqual(errors)
})

test('a refusal keeps its code, the stored record and the challenge', async () => {
  const more = {
    code: 'stale',
    current: { id: 1, tags: ['a'] },
    challenge: { token: 't', methods: ['totp'] },
  }
  expect(await refusalOf({ detail: 'D', ...more }, 412)).toMatchObject({ status: 412, errors: {}, ...more })
})
