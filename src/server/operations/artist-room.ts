// Bounds what one artist shows: all of it is in one public response, which is to stay small enough to be cached.
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Write } from '#db/connection.ts'
import { fieldsOf, type RecordValues, type StoredRecord } from '#db/records.ts'
import { countPictures, sizeOfSongs } from '#db/tables/artist-parts.ts'
import type { RecordType } from './record-types.ts'

type Fields = Readonly<Record<string, unknown>>

const bytesOf = (links: unknown) => Buffer.byteLength(JSON.stringify(links ?? {}))

async function assertRoomForSong(tx: Write, before: StoredRecord | null, after: Fields): Promise<void> {
  if (after.is_active === false) return
  const was = before && fieldsOf(before)
  const isNew = was === null || was.is_active === false
  const bytes = bytesOf(after.media_links)
  const isLonger = bytes > (isNew ? 0 : bytesOf(was.media_links))
  if (!isNew && !isLonger) return
  const others = await sizeOfSongs(tx, Number(after.artist_id), before?.id ?? null)
  if (isNew && others.count >= limits.artistSongs)
    throw new AppError(
      'conflict',
      `This artist shows ${limits.artistSongs} songs already. Archive one of them first.`,
    )
  if (isLonger && others.linkBytes + bytes > limits.artistLinkBytes)
    throw new AppError(
      'conflict',
      'The links of all songs that this artist shows are too long together. Shorten or remove some of them, or archive a song.',
    )
}

async function assertRoomForPicture(tx: Write, before: StoredRecord | null, after: Fields): Promise<void> {
  if (before || (await countPictures(tx, Number(after.artist_id))) < limits.artistImages) return
  throw new AppError(
    'conflict',
    `This artist’s gallery has ${limits.artistImages} pictures already. Delete one of them first.`,
  )
}

/**
 * Throws `conflict` when an artist would show more than it may. What is shown already may be changed, unless its links
 * become longer.
 */
export async function assertArtistRoom(
  tx: Write,
  { name }: RecordType,
  before: StoredRecord | null,
  { fields }: RecordValues,
): Promise<void> {
  const after: Fields = { ...(before && fieldsOf(before)), ...fields }
  if (name === 'songs') await assertRoomForSong(tx, before, after)
  if (name === 'gallery') await assertRoomForPicture(tx, before, after)
}
