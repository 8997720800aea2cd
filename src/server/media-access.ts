// Access to pictures: the public may see those of public records, staff all of them, and whoever has the link of a draft
// its own. Pictures are requested without a token, so addresses of hidden ones get a proof that expires, or that ends with
// the link.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connection.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { getDraft } from '#db/tables/drafts.ts'
import { shownMediaOf } from '#db/tables/media.ts'
import type { AnswerCache } from './answer-cache.ts'

export interface MediaAccess {
  /** Whether anything public shows the picture with this id. */
  isShown(id: string): Promise<boolean>
  /** Adds a proof to every hidden picture of a JSON response for staff. Addresses within texts get none. */
  sign(json: string): Promise<string>
  /** Adds a proof to every hidden picture of a page for staff. Addresses that its texts name or link to get none. */
  signPage(html: string): Promise<string>
  isProof(id: string, proof: string | undefined): boolean
  /** Like `signPage`, for a page that is shown by the link of a draft. */
  signPageFor(html: string, link: DraftLink): Promise<string>
  /** Whether this is the proof of a link that is still valid. */
  isLinkProof(id: string, proof: string | undefined): Promise<boolean>
}

/** The draft of a link, and the digest of its secret. */
export interface DraftLink {
  id: number
  digest: string
}

const address = /\/media\/([0-9a-f]{32})[\w-]*\.(?:webp|avif)/g

/**
 * A picture as the value of one of its fields in JSON. Anyone may name a picture in a message, and who is told its address
 * with a proof can open it: quotation marks within a text are escaped there, so this matches no part of one.
 */
const pictureFields = [
  'url',
  'image',
  ...Object.values<Mapping>(mappings).flatMap(({ images }) => Object.keys(images)),
]
const inJson = new RegExp(`"(?:${[...new Set(pictureFields)].join('|')})":"/media/[\\w.-]+"`, 'g')
/** The attributes of a page that show pictures. Links in texts of staff have no attribute before `href`. */
const inPage = /(?<!<a )\b(?:src|srcset|srcSet|imagesrcset|href|content|style|props)="[^"]*\/media\/[^"]*"/g
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

  /** Those of the pictures that nothing public shows. */
  async function hiddenOf(ids: Iterable<string>): Promise<Set<string>> {
    await cache.catchUp()
    const moment = cache.moment()
    // Made when it is needed, because room for all takes milliseconds and a megabyte.
    kept ??= new LRUCache({ max: mostKept })
    if (moment.version !== version) kept.clear()
    version = moment.version
    const known = new Map([...ids].map((id) => [id, kept?.get(id)] as const))
    const unknown = [...known].flatMap(([id, isShown]) => (isShown === undefined ? [id] : []))
    if (unknown.length > 0) {
      const shown = await shownMediaOf(db.read, unknown)
      const isCurrent = cache.moment().version === moment.version
      for (const id of unknown) {
        known.set(id, shown.has(id))
        if (isCurrent) kept.set(id, shown.has(id))
      }
    }
    return new Set([...known].flatMap(([id, isShown]) => (isShown ? [] : [id])))
  }

  const makeProof = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 24)
  const proofOf = (id: string, day: number) => makeProof(`picture ${id} ${day}`)
  const linkProofOf = (id: string, link: DraftLink) =>
    makeProof(`picture ${id} of draft ${link.id} by ${link.digest}`)

  async function signWith(text: string, places: RegExp, queryOf: (id: string) => string): Promise<string> {
    const ids = new Set<string>()
    for (const [place] of text.matchAll(places))
      for (const [, id] of place.matchAll(address)) ids.add(String(id))
    if (ids.size === 0) return text
    const hidden = await hiddenOf(ids)
    if (hidden.size === 0) return text
    const signed = (path: string, id: string) => (hidden.has(id) ? `${path}?${queryOf(id)}` : path)
    return text.replace(places, (place) => place.replace(address, signed))
  }

  const today = () => Math.floor(clock().getTime() / dayMs)
  const byDay = (id: string) => `proof=${proofOf(id, today())}`

  return {
    isShown: async (id) => !(await hiddenOf([id])).has(id),
    sign: (json) => signWith(json, inJson, byDay),
    signPage: (html) => signWith(html, inPage, byDay),
    signPageFor: (html, link) => signWith(html, inPage, (id) => `draft=${link.id}.${linkProofOf(id, link)}`),
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
