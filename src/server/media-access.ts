// Access to pictures: the public may see those of public records, staff all of them. Pictures are requested without a
// token, so staff get addresses of hidden ones with a proof that expires.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connection.ts'
import { isMediaShown } from '#db/tables/media.ts'
import type { AnswerCache } from './answer-cache.ts'

export interface MediaAccess {
  /** Whether anything public shows the picture with this id. */
  isShown(id: string): Promise<boolean>
  /** Adds a proof to every address of a hidden picture in a response for staff. */
  sign(text: string): Promise<string>
  isProof(id: string, proof: string | undefined): boolean
}

const address = /\/media\/([0-9a-f]{32})[\w-]*\.(?:webp|avif)/g
/** A proof is valid on the day it is made and on the next day. */
const dayMs = 86_400_000
const mostKept = 50_000

export interface MediaAccessDeps {
  db: Db
  cache: AnswerCache
  clock: () => Date
  secret: Uint8Array
}

export function createMediaAccess({ db, cache, clock, secret }: MediaAccessDeps): MediaAccess {
  const kept = new LRUCache<string, boolean>({ max: mostKept })
  let version = -1

  async function isShown(id: string): Promise<boolean> {
    await cache.catchUp()
    const moment = cache.moment()
    if (moment.version !== version) kept.clear()
    version = moment.version
    const known = kept.get(id)
    if (known !== undefined) return known
    const shown = await isMediaShown(db.read, id)
    if (cache.moment().version === moment.version) kept.set(id, shown)
    return shown
  }

  function proofOf(id: string, day: number): string {
    return createHmac('sha256', secret).update(`picture ${id} ${day}`).digest('base64url').slice(0, 24)
  }

  const today = () => Math.floor(clock().getTime() / dayMs)

  return {
    isShown,
    async sign(text) {
      const ids = new Set([...text.matchAll(address)].map((match) => String(match[1])))
      const hidden = new Set<string>()
      for (const id of ids) if (!(await isShown(id))) hidden.add(id)
      if (hidden.size === 0) return text
      return text.replace(address, (path, id: string) =>
        hidden.has(id) ? `${path}?proof=${proofOf(id, today())}` : path,
      )
    },
    isProof(id, proof) {
      if (!proof) return false
      const given = Buffer.from(proof)
      return [today(), today() - 1].some((day) => {
        const good = Buffer.from(proofOf(id, day))
        return given.length === good.length && timingSafeEqual(given, good)
      })
    },
  }
}
