import { expect, test } from 'vitest'
import { toAddressKey } from '#server/operations/accounts/keys.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['localhost', 'unknown'],
  ['203.0.113.7, 198.51.100.1', 'unknown'],
  ['[::1]', 'unknown'],
  ['1.2.3.4.5', 'unknown'],
])('%j counts as %s', (address, key) => {
  expect(toAddressKey(address)).toBe(key)
})
