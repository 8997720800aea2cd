// Records what a page reads while it is rendered, so that a later build can tell whether the page would be the same.
import { ownPicturesIn } from '#content/build-media.ts'
import type { PageTrace } from '../render/messages.ts'
import { answerDigest, isImmutable } from './answer-digest.ts'

export interface Trace {
  /** Records an answer and returns it for reading. */
  read(address: string, response: Response): Promise<Response>
  /** Records the pictures that an answer names. */
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
      if (!(response.ok && isImmutable(new URL(address).pathname)))
        reads.set(address, answerDigest(status, body))
      return new Response(body, { status, headers })
    },
    answered(answer) {
      for (const path of ownPicturesIn(answer)) pictures.add(path)
    },
    result: () => ({ reads: [...reads], pictures: [...pictures] }),
  }
}
