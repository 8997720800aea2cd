// Pages that the server that publishes lets others render, in parts, on PostgreSQL. Whoever takes a part has it for a while
// and renews that; the part of one that has died can be taken again.
import { sql } from 'kysely'
import type { Db, Write } from '../connection.ts'

export interface PartPage {
  path: string
  /** Digest of the published bytes; null when they are wanted in any case. */
  known: string | null
}

export interface RenderPart {
  id: string
  /** Build of the templates. */
  renderer: string
  /** The latest change that the pages must show. */
  change: number
  /** The moment as of which they are rendered. */
  madeAt: string
  pages: PartPage[]
}

/** Who may take which parts: `origin` is a digest of all that the bytes depend on besides templates and content. */
export interface PartKind {
  origin: string
  renderer: string
}

/** Thrown to whom a part no longer belongs. */
export class PartLostError extends Error {}

/** By the database's clock, in milliseconds since 1970. */
const now = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
const isFree = sql<boolean>`results is null and until < ${now}`
/** A part of one who publishes no longer is of no use to anybody. */
const isWanted = sql<boolean>`holder in (select holder from leases where expires_at::timestamptz > clock_timestamp())`

/** Offers parts, in a transaction of the one who publishes; what others had offered is deleted. */
export async function offerParts(
  tx: Write,
  holder: string,
  origin: string,
  parts: readonly RenderPart[],
): Promise<void> {
  await tx.deleteFrom('render_parts').where('holder', '!=', holder).execute()
  const rows = parts.map(({ id, renderer, change, madeAt, pages }) => ({
    id, holder, origin, renderer, change_id: change, made_at: madeAt, pages: JSON.stringify(pages),
  })) // biome-ignore format: one row
  await tx.insertInto('render_parts').values(rows).execute()
}

/** Builds of templates with which free parts of this origin are to be rendered. */
export async function listOfferedRenderers({ admin }: Db, origin: string): Promise<string[]> {
  const rows = await admin
    .selectFrom('render_parts')
    .select('renderer')
    .distinct()
    .where('origin', '=', origin)
    .where(isFree)
    .where(isWanted)
    .execute()
  return rows.map(({ renderer }) => renderer)
}

/** Takes a free part for `lastsMs`; null when there is none. Of two that ask at once each gets another one. */
export async function takePart(
  { admin }: Db,
  { origin, renderer }: PartKind,
  helper: string,
  lastsMs: number,
): Promise<RenderPart | null> {
  const free = admin
    .selectFrom('render_parts')
    .select('id')
    .where('origin', '=', origin)
    .where('renderer', '=', renderer)
    .where(isFree)
    .where(isWanted)
    .limit(1)
    .forUpdate()
    .skipLocked()
  const row = await admin
    .updateTable('render_parts')
    .set({ helper, until: sql<number>`${now} + ${lastsMs}` })
    .where('id', '=', free)
    .returning(['id', 'change_id', 'made_at', 'pages'])
    .executeTakeFirst()
  if (!row) return null
  const { id, change_id: change, made_at: madeAt, pages } = row
  return { id, renderer, change, madeAt, pages: JSON.parse(pages) as PartPage[] }
}

/** Keeps a part for another `lastsMs`. Throws `PartLostError`. */
export async function keepPart({ admin }: Db, id: string, helper: string, lastsMs: number): Promise<void> {
  const { numUpdatedRows } = await admin
    .updateTable('render_parts')
    .set({ until: sql<number>`${now} + ${lastsMs}` })
    .where('id', '=', id)
    .where('helper', '=', helper)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new PartLostError('Somebody else renders these pages by now.')
}

/** Lets others take the part at once. */
export async function giveBackPart({ admin }: Db, id: string, helper: string): Promise<void> {
  await admin
    .updateTable('render_parts')
    .set({ helper: null, until: 0 })
    .where('id', '=', id)
    .where('helper', '=', helper)
    .execute()
}

/** Stores what was rendered and tells the one who publishes. Throws `PartLostError`. */
export async function finishPart(db: Db, id: string, helper: string, results: unknown): Promise<void> {
  await db.admin.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('render_parts')
      .set({ results: JSON.stringify(results) })
      .where('id', '=', id)
      .where('helper', '=', helper)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new PartLostError('Somebody else renders these pages by now.')
    await db.announce(tx)
  })
}

/** Removes those of the parts that are finished, and returns their results by id. */
export async function collectParts({ admin }: Db, ids: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await admin
    .deleteFrom('render_parts')
    .where('id', 'in', ids)
    .where('results', 'is not', null)
    .returning(['id', 'results'])
    .execute()
  return new Map(rows.map(({ id, results }) => [id, JSON.parse(results ?? '[]')]))
}

/** Those of the parts that are not finished: whether somebody has taken them. */
export async function listParts({ admin }: Db, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await admin
    .selectFrom('render_parts')
    .select(['id', 'helper'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, helper }) => [id, helper !== null]))
}

/** Removes those of the parts that nobody renders, and returns their ids. */
export async function withdrawParts({ admin }: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await admin
    .deleteFrom('render_parts')
    .where('id', 'in', ids)
    .where(isFree)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the parts, whoever renders them. */
export async function dropParts({ admin }: Db, ids: readonly string[]): Promise<void> {
  await admin.deleteFrom('render_parts').where('id', 'in', ids).execute()
}
