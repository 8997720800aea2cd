// Moments at which records appear and disappear, across the tables of all resources.
import { sql } from 'kysely'
import { type ResourceName, resourceNames, resources } from '#contract/resources.ts'
import type { Read, Write } from '../connection.ts'
import { mappings } from '../mappings.ts'

/** A moment of a record, as ISO 8601 in UTC. */
export interface PlannedRow {
  resource: ResourceName
  id: number
  name: string
  action: 'publish' | 'unpublish'
  at: string
}

const actions = ['publish', 'unpublish'] as const

/** The column with what a record is called, of which its table has the folded form. */
export const nameOf = (resource: ResourceName): string => (mappings[resource].fields.name ? 'name' : 'title')

const scheduled = resourceNames.filter((name) => 'publish_at' in mappings[name].fields)

type Sql = ReturnType<typeof sql>

type Of<T> = (resource: ResourceName, action: (typeof actions)[number], column: Sql) => T

/** Rows of every kind of moment of every resource; `part` makes those of one column, `conditions` limits them. */
const ofAll = (part: Of<Sql>, conditions: Of<Sql[]> = () => []) =>
  sql.join(
    scheduled.flatMap((resource) =>
      actions.map((action) => {
        const column = sql.ref(`${action}_at`)
        const { table } = resources[resource]
        const where = sql.join(
          [sql`${column} is not null`, ...conditions(resource, action, column)],
          sql` and `,
        )
        return sql`select ${part(resource, action, column)} from ${sql.table(table)} where ${where}`
      }),
    ),
    sql` union all `,
  )

const earliest = ofAll((_resource, _action, column) => sql`min(${column}) as at`)
const due = ofAll((resource, _action, column) => sql`${sql.lit(resource)} as resource, id, ${column} as at`)

/** What of the plan is asked for: moments from `from` on and before `to`, of one resource or of all. */
export interface PlannedRange {
  from?: string | undefined
  to?: string | undefined
  resource?: string | undefined
}

/** Moments of a range, without the end of what is archived already; each column is read by its own index. */
function seenIn({ from, to, resource: only }: PlannedRange) {
  const planned = ofAll(
    (resource, action, column) =>
      sql`${sql.lit(resource)} as resource, id, ${sql.ref(nameOf(resource))} as name, ${sql.lit(action)} as action, ${column} as at`,
    (resource, action, column) => [
      ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${column} < ${to}`]),
      ...(only === undefined || only === resource ? [] : [sql`1 = 0`]),
      ...(action === 'publish' ? [] : [sql`(is_active = 1 or publish_at is not null)`]),
    ],
  )
  return sql`(${planned}) as moments`
}

/** The earliest moment of all; null when nothing is planned. */
export async function nextMoment(db: Read): Promise<string | null> {
  const { rows } = await sql<{
    at: string | null
  }>`select min(at) as at from (${earliest}) as moments`.execute(db)
  return rows[0]?.at ?? null
}

/** Records with a moment up to `now`, each once. */
export async function listDue(
  db: Read,
  now: string,
  limit: number,
): Promise<Pick<PlannedRow, 'resource' | 'id'>[]> {
  const { rows } = await sql<Pick<PlannedRow, 'resource' | 'id'>>`
    select resource, id from (${due}) as moments where at <= ${now}
    group by resource, id order by min(at) limit ${limit}`.execute(db)
  return rows
}

/** A page of what is planned, soonest first; `page` counts from 1. */
export async function listPlanned(
  db: Read,
  range: PlannedRange,
  page: number,
  pageSize: number,
): Promise<{ count: number; rows: PlannedRow[] }> {
  const seen = seenIn(range)
  const { rows: counted } = await sql<{
    count: number | string
  }>`select count(*) as count from ${seen}`.execute(db)
  const { rows } = await sql<PlannedRow>`
    select resource, id, name, action, at from ${seen} order by at, resource, id, action
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { count: Number(counted[0]?.count ?? 0), rows }
}

/** Takes back the moments up to `now` at which records were to appear, which stay archived. Returns their names. */
export async function holdBackOverdue(tx: Write, now: string): Promise<string[]> {
  const names: string[] = []
  for (const resource of scheduled) {
    const { rows } = await sql<{ name: string }>`
      update ${sql.table(resources[resource].table)} set publish_at = null
      where publish_at <= ${now} returning ${sql.ref(nameOf(resource))} as name`.execute(tx)
    names.push(...rows.map(({ name }) => name))
  }
  return names
}
