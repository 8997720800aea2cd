import { describe, expect, test } from 'vitest'
import { findWeakness, generatePassword } from '#server/operations/accounts/passwords.ts'
import { inNumber } from '#tests/support/thorough.ts'

const names = ['ada.lovelace', 'Neon Harbour']

describe('passwords that are refused', () => {
  test.each([
    ['', 'At least 12 characters; this has 0.'],
    ['short-horse', 'At least 12 characters; this has 11.'],
    ['🦊🦊🐻🐼🐨🐯', 'At least 12 characters; this has 6.'],
    ['x'.repeat(257), 'At most 256 characters; this has 257.'],
    ['violet-harbour-\ud800', 'half of a character'],
    ['aaaaaaaaaaaa', 'Repeats a few'],
    ['x7#kQx7#kQx7#kQ', 'Repeats a few'],
    ['123412341234', 'Repeats a few'],
    ['123456789012', '“123456789012”'],
    ['987654321098', 'Follows the'],
    ['йцукенгшщзхъ', 'Follows the'],
    ['azertyuiop[12', 'Follows the'],
    ['abcdefghijklmnop', 'Follows the'],
    ['qwertyuiop[]', 'Follows the'],
    ['1qaz2wsx3edc', '“1qaz2wsx3edc”'],
    ['1q2w3e4r5t6y', '“1q2w3e4r5t6y”'],
    ['qwertyuiop123!', '“qwertyuiop123”'],
    ['111222333444', '“111222333”'],
    ['abcd1234ABCD', '“abcd1234”'],
    ['Administrator', 'name of the account'],
    ['admin-password', 'name of the account'],
    ['adalovelace1', 'name of the account'],
    ['Ada.Lovelace!', 'name of the account'],
    ['ada.lovelace.ada', 'name of the account'],
    ['NeonHarbour2026', 'name of the account'],
    ['neonharbourneonharbour', 'name of the account'],
    ['Neon_Harbour_!', 'name of the account'],
    ['marquee-2026!', 'name of the account'],
    ['password1234', '“password”'],
    ['needforspeed', '“needforspeed”'],
    ['unbelievable', '“unbelievable”'],
    ['Unbelievable', '“unbelievable”'],
    ['ｕnbelievable', '“unbelievable”'],
    ['sunshine2026!', '“sunshine”'],
    ['!!!!sunshine!!!!', '“sunshine”'],
    ['sunshinesunshine', '“sunshine”'],
    ['sunshine1sunshine1', '“sunshine1”'],
    ['sunshine-sunshine', '“sunshine”'],
    ['sun-shine-2026', '“sunshine”'],
    ['5un5h1n35un5h1n3', '“sunshine”'],
    ['5un5h1n3-1234', '“sunshine”'],
    ['trustno1trustno1', '“trustno1”'],
    ['P@ssw0rd-2026!', '“password”'],
    ['dragon-monkey-12', '“monkey12”'],
    ['letmein-please', '“letmein”'],
  ])('%j', async (password, reason) => {
    expect(await findWeakness(password, names)).toContain(reason)
  })
})

describe('passwords that may be set', () => {
  test.each([
    'violet-harbour-lantern',
    'correct horse battery staple',
    'trombone under the piano',
    'blue velvet rain at nine',
    'sunshine$kQ7x#vB2m',
    'harbour-58213-7719',
    '839201748291',
    'ÄÖÜ ist kein Passwort',
    'мой дядя самых честных правил',
    '東京の夜は更けてゆくばかりだよ',
    '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧',
    'xxhQ9!mm2@zz8#',
    'ada met grace at the harbour',
  ])('%j', async (password) => {
    expect(await findWeakness(password, names)).toBeNull()
  })

  test('those this server makes up', async () => {
    const count = inNumber(25, 100)
    const made = Array.from({ length: count }, generatePassword)
    for (const password of made) expect(await findWeakness(password, names)).toBeNull()
    expect(new Set(made).size).toBe(count)
    expect(made[0]).toMatch(/^([a-km-np-z2-9]{4}-){4}[a-km-np-z2-9]{4}$/)
  })
})

test('the longest password costs no more than others, however it is made', async () => {
  await findWeakness('violet-harbour-lantern', names)
  for (const unit of ['4@31!0$57', '1234567890', 'p4ssw0rd!2026-', '12.03.2020', '4@(<{[361!|0$57x%2z']) {
    const before = process.cpuUsage()
    await findWeakness(unit.repeat(30).slice(0, 256), names)
    const { user, system } = process.cpuUsage(before)
    expect([unit, (user + system) / 1000 < 250]).toEqual([unit, true])
  }
})

test('a name that is missing refuses nothing by itself', async () => {
  expect(await findWeakness('violet-harbour-lantern', ['', ''])).toBeNull()
})
