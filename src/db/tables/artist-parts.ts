// How much belongs to an artist, counted in the database.
import { sql } from 'kysely'
import type { Read } from '../connection.ts'

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
