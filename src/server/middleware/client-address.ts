// Determines the address of the client: the socket's, or the one a trusted proxy reports; a forged header has no
// effect.
import { BlockList, isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../call.ts'
import { nodeRequest } from '../request/node-request.ts'

/** Parses addresses and networks (`10.0.0.0/8`) separated by commas. Throws for an invalid entry. */
export function parseProxies(list: string): BlockList {
  const proxies = new BlockList()
  for (const entry of list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address)
    if (family === 0)
      throw new Error(
        `“${entry}” is not an address. Use addresses and networks such as 10.0.0.1 or 10.0.0.0/8.`,
      )
    const type = family === 6 ? 'ipv6' : 'ipv4'
    const bits = family === 6 ? 128 : 32
    if (prefix === undefined) proxies.addAddress(address, type)
    else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
      proxies.addSubnet(address, Number(prefix), type)
    else throw new Error(`“${entry}” is not a network. The number behind the slash is at most ${bits}.`)
  }
  return proxies
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')

const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/
const withPort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/
/** Some proxies, such as Azure's, write the port behind the address, and brackets around one of IPv6. */
const withoutPort = (hop: string) => (bracketed.exec(hop) ?? withPort.exec(hop))?.[1] ?? hop

/** The nearest address that is not a trusted proxy, read from the right of `X-Forwarded-For`. */
export function clientAddress(socket: string, forwarded: string | undefined, proxies: BlockList): string {
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  let address = plain(socket)
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => plain(withoutPort(hop.trim())))
    .reverse()
  for (const hop of hops) {
    if (!isProxy(address) || isIP(hop) === 0) break
    address = hop
  }
  return address
}

export function findClientAddress(proxies: BlockList): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const socket = nodeRequest(c)?.socket?.remoteAddress ?? '127.0.0.1'
    c.set('address', clientAddress(socket, c.req.header('x-forwarded-for'), proxies))
    return next()
  }
}
