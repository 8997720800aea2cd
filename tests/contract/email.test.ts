// E-mail addresses: also with domains in letters of other languages, which mail servers know in ASCII.
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isEmail, mailDomain } from '#contract/email.ts'
import { email, optionalEmail } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

test.each([
  'name@example.com',
  'first.last+tag@mail.example.co.uk',
  "o'neil@example.com",
  'a&b@example.com',
  'kontakt@müller.example',
  'kontakt@xn--mller-kva.example',
  'info@例子.测试',
  'info@xn--fsqu00a.xn--0zwm56d',
  'info@firma.xn--vermgensberatung-pwb',
  'name@EXAMPLE.com',
])('%s is one, and stays as it was typed', (text) => {
  expect(email().parse(text)).toBe(text)
  expect(optionalEmail().parse(text)).toBe(text)
})

test.each([
  'name',
  'name@',
  '@example.com',
  'name@example',
  'name@.example.com',
  'name@example..com',
  'name@exam ple.com',
  'name@example.com, other@example.com',
  'Name <name@example.com>',
  'name@other@example.com',
  '.name@example.com',
  'na..me@example.com',
  'näme@example.com',
  'name@example.com/path',
  'name@example.com:25',
  'name@example.com?subject=x',
  'name@%6d.example',
  'name@-example.com',
  'name@1.2.3.4',
  'name@1.2',
  'name@[127.0.0.1]',
  'name@xn--a.example\r\nBcc: x@example.com',
  'name@example.com\n',
  ' name@example.com',
  'name@\ud800.example',
  `${'a'.repeat(limits.email)}@example.com`,
])('%j is none', (text) => {
  expect(email().safeParse(text).success).toBe(false)
})

afterEach(() => vi.restoreAllMocks())

test('no domain is read of a text that is too long, because to read it takes ever longer', () => {
  const parsed = vi.spyOn(URL, 'canParse')
  const letters = String.fromCodePoint(
    ...Array.from({ length: limits.email }, (_, number) => 0x4e00 + number),
  )
  const long = `a@${letters}.example`
  expect(isEmail(long)).toBe(false)
  expect(mailDomain(long)).toBeNull()
  for (const field of [email(), optionalEmail()]) expect(field.safeParse(long).success).toBe(false)
  expect(parsed).not.toHaveBeenCalled()
  expect(isEmail('name@例子.测试')).toBe(true)
  expect(parsed).toHaveBeenCalledTimes(1)
  expect(email().safeParse(long).error?.issues).toMatchObject([{ code: 'too_big' }])
})

test('programs of others read that it is an address', () => {
  expect(z.toJSONSchema(email())).toMatchObject({ type: 'string', format: 'email', maxLength: limits.email })
})
