// What a page reads while it is made, for a build that wants to know later whether it would be the same again.
import { ownPicturesIn } from '#content/build-media.ts'
import type { PageTrace } from '../render/messages.ts'
import { answerDigest, isLasting } from './answer-digest.ts'

export interface Trace {
  /** Notes an answer, and gives it back to be read. */
  read(address: string, response: Response): Promise<Response>
  /** Notes what an answer holds. */
  answered(answer: unknown): void
  result(): PageTrace
}

export function createTrace(): Trace {
  const reads = new Map<string, string>()
  const pictures = new Set<string>()
  return {
    async read(address, response) {
      const { status, headers } = response
      const body = new Uint8Array(await response.arrayBuffer())
      if (!(response.ok && isLasting(new URL(address).pathname)))
        reads.set(address, answerDigest(status, body))
      return new Response(body, { status, headers })
    },
    answered(answer) {
      for (const path of ownPicturesIn(answer)) pictures.add(path)
    },
    result: () => ({ reads: [...reads], pictures: [...pictures] }),
  }
}
