// Answers of the server with the content, for all pages that ask for the same. It may be another's and send up to 32 MB
// each time, so their bytes are bounded, and not only their number.
import { LRUCache } from 'lru-cache'
import type { FetchedContent } from './fetch-content.ts'

/** Bytes of all answers that are kept, with their addresses and headers. */
const mostBytes = 64 * 1024 * 1024
/** Bytes that keeping an answer takes besides. */
const bytesOfEach = 500

/** Other headers say how the body was transferred. */
const ofBody = ['content-type', 'cache-tag']

interface Kept {
  status: number
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
}

export interface KeptContent {
  /**
   * The answer of an address, which `read` asks for when it is neither kept nor on its way. One with status 500 or above
   * may be temporary, so neither it nor a failure is kept. Of headers it has those that say something about the body.
   */
  get(address: string, read: () => Promise<FetchedContent>): Promise<Response>
  /** Every address is asked for again from now on. */
  clear(): void
}

const asResponse = ({ status, headers, body }: Kept): Response => new Response(body, { status, headers })

function plainAnswer({ status, headers, body }: FetchedContent): Kept {
  return { status, headers: [...headers].filter(([name]) => ofBody.includes(name)), body }
}

/** `keeps`: whether an address is one whose answer is kept; any other is asked for each time. */
export function keepContent(keeps: (address: string) => boolean, most = mostBytes): KeptContent {
  const kept = new LRUCache<string, Kept>({
    maxSize: most,
    sizeCalculation: ({ headers, body }, address) =>
      headers.reduce((sum, [name, value]) => sum + name.length + value.length, bytesOfEach) +
      body.byteLength +
      address.length,
  })
  const coming = new Map<string, Promise<Kept>>()

  async function ask(address: string, read: () => Promise<FetchedContent>): Promise<Kept> {
    const asked = read().then(plainAnswer)
    coming.set(address, asked)
    try {
      const answer = await asked
      // What was asked for before everything was cleared may be older than that.
      if (coming.get(address) === asked && answer.status < 500) kept.set(address, answer)
      return answer
    } finally {
      if (coming.get(address) === asked) coming.delete(address)
    }
  }

  return {
    async get(address, read) {
      if (!keeps(address)) return asResponse(plainAnswer(await read()))
      return asResponse(kept.get(address) ?? (await (coming.get(address) ?? ask(address, read))))
    },
    clear() {
      kept.clear()
      coming.clear()
    },
  }
}
