// The address of a person, as far as one person is told from another by it.
import { isIPv4, isIPv6 } from 'node:net'

/**
 * IPv4 as it is, also when it is written as IPv6 (RFC 4291, section 2.5.5.2); of IPv6 the network of 64 bits,
 * since one subscriber has at least that many addresses (RFC 6177). Anything else counts as one address.
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
  // The URL parser writes an IPv6 address in one way, its last 32 bits in hexadecimal too.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const parse = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  if (tail === undefined) return parse(head)
  const [before, after] = [parse(head), parse(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
