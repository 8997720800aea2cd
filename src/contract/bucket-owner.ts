// Whose objects a place in a bucket has. Another database knows none of them, and would delete what its records do not show.

/** Object that names the owner, so that files of others are never deleted. */
export const ownerKey = '.marquee-site'

export interface BucketOwner {
  /** Identifier of the database whose records the objects show. */
  id(): Promise<string>
  /** Whether it may take the place of another database. */
  takesOver: boolean
}

interface Place {
  open(key: string): Promise<{ stream: AsyncIterable<Uint8Array> } | null>
  put(
    key: string,
    bytes: Uint8Array,
    headers: { contentType: string; cacheControl: string; cacheTag: null },
  ): Promise<unknown>
}

export class ForeignBucketError extends Error {
  override readonly name = 'ForeignBucketError'

  constructor() {
    super(
      'What is there belongs to another database, so nothing is replaced or deleted. Set SITE_STORE and MEDIA_STORE to ' +
        'places of their own. If this database has taken the place of the other one, start once with ALLOW_BUCKET_TAKEOVER=1.',
    )
  }
}

const headers = { contentType: 'text/plain', cacheControl: 'no-store', cacheTag: null } as const
const purpose = 'What lies here is replaced and deleted by Marquee.\n'
const label = 'Database: '

async function readText(place: Place): Promise<string | null> {
  const found = await place.open(ownerKey)
  if (!found) return null
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of found.stream) text += decoder.decode(chunk, { stream: true })
  return text
}

/**
 * Notes whose objects a place has, unless that is noted already; a note of an earlier version names nobody. Throws
 * `ForeignBucketError` when they are another database's.
 */
export async function claimBucket(place: Place, owner: BucketOwner | null): Promise<void> {
  const text = await readText(place)
  if (!owner && text !== null) return
  const wanted = owner ? `${purpose}${label}${await owner.id()}\n` : purpose
  if (text === wanted) return
  if (text?.includes(label) && !owner?.takesOver) throw new ForeignBucketError()
  await place.put(ownerKey, new TextEncoder().encode(wanted), headers)
}
