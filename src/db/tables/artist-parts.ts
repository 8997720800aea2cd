// What belongs to an artist, found in the database.
import { sql } from 'kysely'
import type { Read } from '../connection.ts'
import { inParts } from '../in-parts.ts'

/** How many songs of an artist are shown, and the bytes of their links, one song excepted. */
export async function sizeOfSongs(
  db: Read,
  artistId: number,
  exceptId: number | null,
): Promise<{ count: number; linkBytes: number }> {
  let shown = db.selectFrom('songs').where('artist_id', '=', artistId).where('is_active', '=', 1)
  if (exceptId !== null) shown = shown.where('id', '!=', exceptId)
  const row = await shown
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      sql<number | string | null>`sum(octet_length(media_links))`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), linkBytes: Number(row.bytes ?? 0) }
}

export async function countPictures(db: Read, artistId: number): Promise<number> {
  const own = db.selectFrom('gallery_images').where('artist_id', '=', artistId)
  const row = await own
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Ids of those artists that have songs or pictures in their galleries from this moment (ISO 8601, in UTC) or a later one. */
export async function artistsWithPartsSince(
  db: Read,
  artistIds: readonly number[],
  since: string,
): Promise<Set<number>> {
  const found = new Set<number>()
  for (const table of ['songs', 'gallery_images'] as const) {
    const added = db.selectFrom(table).select('artist_id').distinct().where('created_at', '>=', since)
    const rows = await inParts(artistIds, (some) => added.where('artist_id', 'in', some).execute())
    for (const { artist_id } of rows) found.add(artist_id)
  }
  return found
}
