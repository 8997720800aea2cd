// Access to pictures: the public may see those of public records, staff all of them, and whoever has the link of a draft
// its own. Pictures are requested without a token, so addresses of hidden ones get a proof that expires, or that ends with
// the link.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connection.ts'
import { getDraft } from '#db/tables/drafts.ts'
import { isMediaShown } from '#db/tables/media.ts'
import type { AnswerCache } from './answer-cache.ts'

export interface MediaAccess {
  /** Whether anything public shows the picture with this id. */
  isShown(id: string): Promise<boolean>
  /** Adds a proof to every address of a hidden picture in a response for staff. */
  sign(text: string): Promise<string>
  isProof(id: string, proof: string | undefined): boolean
  /** Like `sign`, for a page that is shown by the link of a draft. */
  signFor(text: string, link: DraftLink): Promise<string>
  /** Whether this is the proof of a link that is still valid. */
  isLinkProof(id: string, proof: string | undefined): Promise<boolean>
}

/** The draft of a link, and the digest of its secret. */
export interface DraftLink {
  id: number
  digest: string
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
  let kept: LRUCache<string, boolean> | undefined
  let version = -1

  async function isShown(id: string): Promise<boolean> {
    await cache.catchUp()
    const moment = cache.moment()
    // Made when it is needed, because room for all takes milliseconds and a megabyte.
    kept ??= new LRUCache({ max: mostKept })
    if (moment.version !== version) kept.clear()
    version = moment.version
    const known = kept.get(id)
    if (known !== undefined) return known
    const shown = await isMediaShown(db.read, id)
    if (cache.moment().version === moment.version) kept.set(id, shown)
    return shown
  }

  const makeProof = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 24)
  const proofOf = (id: string, day: number) => makeProof(`picture ${id} ${day}`)
  const linkProofOf = (id: string, link: DraftLink) =>
    makeProof(`picture ${id} of draft ${link.id} by ${link.digest}`)

  async function signWith(text: string, queryOf: (id: string) => string): Promise<string> {
    const ids = new Set([...text.matchAll(address)].map((match) => String(match[1])))
    const hidden = new Set<string>()
    for (const id of ids) if (!(await isShown(id))) hidden.add(id)
    if (hidden.size === 0) return text
    return text.replace(address, (path, id: string) => (hidden.has(id) ? `${path}?${queryOf(id)}` : path))
  }

  const today = () => Math.floor(clock().getTime() / dayMs)

  return {
    isShown,
    sign: (text) => signWith(text, (id) => `proof=${proofOf(id, today())}`),
    signFor: (text, link) => signWith(text, (id) => `draft=${link.id}.${linkProofOf(id, link)}`),
    async isLinkProof(id, proof) {
      const parts = /^([1-9]\d{0,9})\.([\w-]{24})$/.exec(proof ?? '')
      const row = parts && (await getDraft(db.read, Number(parts[1])))
      if (!row?.link_digest || !row.link_expires_at || row.link_expires_at <= clock().toISOString())
        return false
      const good = linkProofOf(id, { id: row.id, digest: row.link_digest })
      return timingSafeEqual(Buffer.from(good), Buffer.from(String(parts?.[2])))
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
