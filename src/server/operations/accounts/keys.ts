// Lookup keys of accounts and addresses, and secret keys for signing and hashing.
import { createHmac, hkdfSync } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

export interface Keys {
  access: Uint8Array
  refresh: Uint8Array
  /** For names and addresses stored only for counting; keyed, because a person may type a password as a name. */
  counted: Uint8Array
  /** For what a sign-in or a set-up goes on with. */
  challenge: Uint8Array
  /** Encrypts secrets of authenticator apps. */
  sealed: Uint8Array
}

/** Throws when the secret is shorter than 32 bytes (RFC 7518, section 3.2). */
export function deriveKeys(secret: Uint8Array): Keys {
  if (secret.byteLength < 32)
    throw new Error('The secret of the sessions is too short: 32 random bytes are needed.')
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `marquee ${purpose}`, 32))
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    counted: derive('counted key'),
    challenge: derive('challenge'),
    sealed: derive('sealed secret'),
  }
}

/** Keyed digest as base64url, 43 characters. */
export function digest(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/**
 * IPv4 unchanged, also when it is written as IPv6 (RFC 4291, section 2.5.5.2); of IPv6 the network of 64 bits, because
 * one subscriber has at least that many addresses (RFC 6177). Anything else counts as one address.
 */
export function toAddressKey(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = toGroups(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function toGroups(address: string): number[] {
  // The URL parser normalises an IPv6 address, with its last 32 bits in hexadecimal too.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const parse = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  if (tail === undefined) return parse(head)
  const [before, after] = [parse(head), parse(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** Normalised name for looking up and comparing accounts; ignores compatibility forms and letter case (UAX 15). */
export function toUsernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}
