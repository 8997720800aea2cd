// An index for every list and filter: no list reads a whole table or sorts it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceNames, resources } from '#contract/resources.ts'
import type { Db } from '#db/connection.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { databases, openTestDatabase } from '#tests/support/databases.ts'

interface List {
  table: string
  where: string
  order: string
}

const columnOf = (name: (typeof resourceNames)[number], ordering: string) =>
  (mappings[name] as Mapping).orderings[ordering] as string
const staffLists = resourceNames.flatMap((name): List[] =>
  Object.keys(resources[name].orderings).flatMap((ordering) => {
    const { table } = mappings[name]
    const column = columnOf(name, ordering)
    const ordered = (way: string) => (column === 'id' ? `id ${way}` : `${column} ${way}, id ${way}`)
    return ['asc', 'desc'].map((way) => ({ table, where: 'true', order: ordered(way) }))
  }),
)
const defaultLists = resourceNames.map((name): List => {
  const { order } = resources[name]
  const way = order.startsWith('-') ? ' desc' : ''
  const column = columnOf(name, order.replace(/^-/, ''))
  return { table: mappings[name].table, where: 'is_active = 1', order: `${column}${way}, id${way}` }
})
const publicLists: List[] = [
  ...defaultLists,
  { table: 'artists', where: 'is_active = 1 and is_featured = 1', order: 'name_key, id' },
  { table: 'events', where: 'is_active = 1 and is_featured = 1', order: 'date desc, id desc' },
  { table: 'events', where: "is_active = 1 and date >= '2026-11-20'", order: 'date desc, id desc' },
  { table: 'events', where: "is_active = 1 and date < '2026-11-20'", order: 'date desc, id desc' },
  {
    table: 'events',
    where: "is_active = 1 and date >= '2025-11-19' and (date >= '2026-11-20' or end_date >= '2026-11-20')",
    order: 'date desc, id desc',
  },
  {
    table: 'events',
    where: "is_active = 1 and date < '2026-11-20' and (end_date is null or end_date < '2026-11-20')",
    order: 'date desc, id desc',
  },
  { table: 'songs', where: 'artist_id = 7', order: 'title_key, id' },
  { table: 'gallery_images', where: 'artist_id = 7', order: 'position, id' },
  { table: 'messages', where: 'true', order: 'submitted_at desc, id desc' },
  { table: 'messages', where: 'is_read = 0', order: 'submitted_at desc, id desc' },
  { table: 'messages', where: "folder = 'inbox'", order: 'submitted_at desc, id desc' },
  { table: 'messages', where: "folder = 'inbox' and is_read = 0", order: 'submitted_at desc, id desc' },
  {
    table: 'messages',
    where: "folder = 'inbox' and assigned_to_id = 7",
    order: 'submitted_at desc, id desc',
  },
  { table: 'audit', where: "subject = 'artists' and subject_id = 7", order: 'id desc' },
  {
    table: 'audit',
    where: "username = 'schedule' and user_id is null and at >= '2026-11-20'",
    order: 'at desc, id desc',
  },
  { table: 'audit', where: "session_id = 'a' and user_id = 7", order: 'id desc' },
  {
    table: 'events',
    where:
      "date <= '2026-12-06' and date >= '2025-10-25' and (date >= '2026-10-26' or end_date >= '2026-10-26')",
    order: 'date, id',
  },
]
/** Few of very many rows, listed and counted; found by this column whatever else is asked of them. */
const lookUps: (List & { by: string })[] = [
  { table: 'events', where: 'artist_id = 7 and is_active = 1', order: 'date desc', by: 'artist_id' },
  { table: 'events', where: 'responsible_id = 7', order: 'id', by: 'responsible_id' },
  { table: 'events', where: 'venue_id = 7 and is_active = 1', order: 'date desc', by: 'venue_id' },
  { table: 'events', where: 'tour_id = 7 and is_active = 1', order: 'date desc', by: 'tour_id' },
  { table: 'songs', where: 'artist_id = 7 and is_active = 1', order: 'release_date', by: 'artist_id' },
  ...[...resourceNames, 'gallery_images'].map((table) => ({
    table,
    where: "image_id = 'x'",
    order: 'id',
    by: 'image_id',
  })),
]

describe.each(databases)('on %s', (kind) => {
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await openTestDatabase(kind)
    db = opened.db
    close = opened.close
  })
  afterAll(() => close())

  const listed = ({ table, where, order }: List) =>
    `select * from ${table} where ${where} order by ${order} limit 50`
  const counted = ({ table, where }: List) => `select count(*) from ${table} where ${where}`

  async function planOf(query: string): Promise<string> {
    if (kind === 'sqlite') {
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(db.read)
      return rows.map((row) => row.detail).join('\n')
    }
    // An empty table is read whole because that is cheapest; what is asked is whether an index could serve.
    return db.admin.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      await sql`set local enable_incremental_sort = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(query)}`.execute(tx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
  }

  const sorts = kind === 'sqlite' ? /USE TEMP B-TREE/ : /Sort/
  /** Rows of SQLite lie in the order of their ids: read so, they need no index beside. */
  const usesIndex = ({ where, order }: List) =>
    kind === 'postgres'
      ? /Index/
      : where === 'true' && /^id /.test(order)
        ? /^SCAN \w+$/
        : /USING (COVERING )?INDEX|USING INTEGER PRIMARY KEY/

  test.each([...publicLists, ...staffLists])('$table where $where by $order', async (list) => {
    const plan = await planOf(listed(list))
    expect(plan).toMatch(usesIndex(list))
    expect(plan).not.toMatch(sorts)
  })

  test.each(lookUps)('$table is searched where $where', async (list) => {
    for (const query of [listed(list), counted(list)]) {
      const plan = await planOf(query)
      expect(plan).toMatch(usesIndex(list))
      if (kind === 'sqlite') expect(plan).toMatch(new RegExp(`SEARCH .*\\(${list.by}=\\?`))
    }
  })

  // PostgreSQL reads the index alone once the table has been vacuumed, and does not say so before.
  const counts = kind === 'sqlite' ? publicLists.filter(({ where }) => where.startsWith('is_active')) : []
  test.each(counts)('nothing but an index is read to count $table where $where', async (list) => {
    expect(await planOf(counted(list))).toMatch(/USING COVERING INDEX/)
  })

  test('an order without an index is told apart', async () => {
    expect(await planOf(listed({ table: 'artists', where: 'true', order: 'bio, id' }))).toMatch(sorts)
  })
})
