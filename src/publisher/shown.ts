// Whether the public may see a record: asked of the database itself, because a removal must not wait for rendering.
import type { TagKind } from '#contract/tags.ts'
import type { Read } from '#db/connection.ts'

const tableOf = {
  artist: 'artists',
  event: 'events',
  partner: 'partners',
  staff: 'staff',
  slide: 'slides',
  souvenir: 'souvenirs',
} as const

/** Ids of the active records of a kind, in no order. */
export async function listShownIds(db: Read, kind: Exclude<TagKind, 'page'>): Promise<number[]> {
  const rows = await db.selectFrom(tableOf[kind]).select('id').where('is_active', '=', 1).execute()
  return rows.map((row) => row.id)
}

export async function isShown(db: Read, kind: TagKind, id: number): Promise<boolean> {
  if (kind === 'page') return true
  const row = await db
    .selectFrom(tableOf[kind])
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
