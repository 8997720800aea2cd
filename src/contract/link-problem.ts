// Error messages for a platform's link, with an example of a valid one.
import { networkHosts } from './networks.ts'
import { safeUrl } from './safe-url.ts'

/** Why the address is not valid for the platform, as a sentence; null when it is. */
export function linkProblem(platform: string, address: string): string | null {
  const network = platform.trim().toLowerCase()
  if (safeUrl(address, { network }) !== null) return null
  const host = Object.hasOwn(networkHosts, network) ? networkHosts[network]?.[0] : undefined
  const remedy = `Use its full address, such as https://${host ?? 'example.com'}/name.`
  if (address.trim() === '')
    return `The address for “${platform}” is missing. Fill it in or remove the link. ${remedy}`
  if (host && safeUrl(address, 'web') !== null)
    return `The address for “${platform}” leads to another site than ${host}. ${remedy}`
  return `The address for “${platform}” is not a web address. ${remedy}`
}
