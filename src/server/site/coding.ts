// Which way of packing a client takes, and the packing itself.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Empty: as it is. */
export type Coding = 'br' | 'gzip' | ''

const known = new Map<string, Coding>()
const mostKnown = 200

/** The coding a client takes, best first (RFC 9110, section 12.5.3); one with weight 0 is refused. */
export function codingFor(header: string | undefined): Coding {
  if (!header) return ''
  const found = known.get(header)
  if (found !== undefined) return found
  const accepts = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`, 'i').test(header)
  const coding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : ''
  if (known.size < mostKnown) known.set(header, coding)
  return coding
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Packed once and then kept, so a little more care than usual. */
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
/** Below this a packed answer is not smaller. */
export const isWorthPacking = (type: string, bytes: number) => isPackable(type) && bytes >= leastBytes
