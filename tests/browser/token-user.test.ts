import { describe, expect, test } from 'vitest'
import { userOfToken } from '#browser/token-user.ts'
import { tokenOf } from './local-storage.ts'

const user = { user_id: 7, username: 'Zoë Łęcka 😀', role: 'ADMIN' }

describe('the user of an access token', () => {
  test('is read from the payload, in any alphabet', () => {
    expect(userOfToken(tokenOf({ ...user, exp: 1, sid: 'x' }))).toEqual(user)
  })

  test.each(['EDITOR', 'superuser'])('may have a role of another server, such as %s', (role) => {
    expect(userOfToken(tokenOf({ ...user, role }))).toEqual({ ...user, role })
  })

  test('may have a number written as text', () => {
    expect(userOfToken(tokenOf({ ...user, user_id: '7' }))).toEqual(user)
  })

  test.each([
    ['nothing', ''],
    ['no token at all', 'hello'],
    ['two dots and garbage', 'a.%%%.c'],
    ['bytes that are no text', `e30.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.c`],
    ['a number', tokenOf(5)],
    ['null', tokenOf(null)],
    ['an id that is no number', tokenOf({ ...user, user_id: 'seven' })],
    ['no name', tokenOf({ user_id: 7, role: 'STAFF' })],
    ['no role', tokenOf({ ...user, role: '' })],
  ])('is nobody for %s', (_, token) => {
    expect(userOfToken(token)).toBeNull()
  })
})
