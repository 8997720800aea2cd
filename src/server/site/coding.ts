// Negotiates the compression of a response, and compresses it.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Empty: uncompressed. */
export type Coding = 'br' | 'gzip' | ''

/** Browsers send only a few dozen different headers. */
const known = new LRUCache<string, Coding>({ max: 200 })

/** The smallest output first: it is chosen when the client has no preference. */
const codings = ['br', 'gzip'] as const

/** The signature of the library; its types do not include the second argument yet. */
type Encoding = (
  available: readonly string[],
  options: { preferred: readonly string[] },
) => string | undefined

/** The coding a client prefers (RFC 9110, section 12.5.3). */
export function codingFor(header: string | undefined): Coding {
  if (!header) return ''
  const found = known.get(header)
  if (found !== undefined) return found
  const negotiator: { encoding: Encoding } = new Negotiator({ headers: { 'accept-encoding': header } })
  const best = negotiator.encoding([...codings, 'identity'], { preferred: codings })
  const coding = codings.find((one) => one === best) ?? ''
  known.set(header, coding)
  return coding
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Results are cached, so the level is a little higher than usual. */
export async function pack(bytes: Uint8Array, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === '') return new Uint8Array(bytes)
  const packed =
    coding === 'gzip'
      ? await zip(bytes, { level: 7 })
      : await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        })
  return new Uint8Array(packed)
}

const packable = /^text\/|javascript|xml|json|svg/
const leastBytes = 512

export const isPackable = (type: string) => packable.test(type)
/** Below this size, a compressed response is not smaller. */
export const isWorthPacking = (type: string, bytes: number) => isPackable(type) && bytes >= leastBytes
