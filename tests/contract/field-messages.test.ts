// The reason that is given for a value is the one for which it is refused, and there is no second one beside it.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { eventInputs } from '#contract/entities/event.ts'
import { contactInput } from '#contract/entities/message.ts'
import { credentials } from '#contract/entities/session.ts'
import { songInputs } from '#contract/entities/song.ts'
import { staffInputs } from '#contract/entities/staff.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { limits } from '#contract/limits.ts'

const event = eventInputs.patch
const song = songInputs.patch
const staff = staffInputs.patch

const required = 'Required. Fill it in.'
const noEmail = 'Not an e-mail address. Use the form name@example.com.'
const noDate = 'Not a date. Use the form 2026-12-31.'
const noYear = 'A year between 1900 and 2200 is needed.'
const noPhone = 'Use digits, spaces and + ( ) - . / only.'
const shortPhone = 'Too short for a phone number. Type all of it.'

/** An address of one character more than may be stored. */
const long = `${'a'.repeat(limits.email - 11)}@example.com`
const tooLong = `At most ${limits.email} characters; this has ${limits.email + 1}.`

test.each<[string, z.ZodObject, object, Record<string, string>]>([
  ['an empty message', contactInput, {}, { name: required, email: required, message: required }],
  ['a message of empty texts', contactInput, { name: '', email: '', message: '' }, { name: required, email: required, message: required }],
  ['a message from no address', contactInput, { name: 'A', email: 'a', message: 'A' }, { email: noEmail }],
  ['a message from a number', contactInput, { name: 'A', email: 5, message: 'A' }, { email: noEmail }],
  ['a message from a long address', contactInput, { name: 'A', email: long, message: 'A' }, { email: tooLong }],
  ['an empty login', credentials, { username: '', password: '' }, { username: required, password: required }],
  ['a person with a long address', staff, { email: long }, { email: tooLong }],
  ['a person with no address', staff, { email: 'a' }, { email: noEmail }],
  ['a person whose address is a number', staff, { email: 5 }, { email: noEmail }],
  ['a phone of two digits', staff, { phone: '12' }, { phone: shortPhone }],
  ['a phone of a sign and two digits', staff, { phone: '+12' }, { phone: shortPhone }],
  ['a phone of words', staff, { phone: 'no' }, { phone: noPhone }],
  ['an empty day', event, { date: '' }, { date: required }],
  ['a day that is no text', event, { date: 5 }, { date: noDate }],
  ['a day that is none', event, { date: '2026-02-30' }, { date: noDate }],
  ['a day long ago', event, { date: '1899-12-31' }, { date: noYear }],
  ['an empty day that need not be there', song, { release_date: '' }, { release_date: noDate }],
  ['a day long ago that need not be there', song, { release_date: '1899-12-31' }, { release_date: noYear }],
])('%s', (_, schema, input, reasons) => {
  const checked = schema.safeParse(input, { error: fieldMessage })
  const wanted = Object.entries(reasons).map(([name, reason]) => [name, [reason]])
  expect(checked.success ? {} : toFieldErrors(checked.error)).toEqual(Object.fromEntries(wanted))
}) // biome-ignore format: a table

test.each(['', '123', '+49 40 123-45', '(040) 12.34/5'])('%j is a phone number, or none', (phone) => {
  expect(staff.safeParse({ phone }).data).toEqual({ phone })
})
