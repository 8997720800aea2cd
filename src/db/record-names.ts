// Names of all records of a table, to find one by its exact name.
import type { Read } from './connection.ts'
import type { Mapping } from './mapping.ts'
import { untypedRead } from './untyped.ts'

export interface NamedRecord {
  id: number
  name: string
  /** Whether visitors see it, or will from the moment that is planned for it. */
  isActiveOrPlanned: boolean
}

export async function listNames(db: Read, mapping: Mapping): Promise<NamedRecord[]> {
  const name = mapping.fields.name?.column ?? mapping.fields.title?.column ?? 'id'
  const publishAt = mapping.fields.publish_at?.column
  const rows = await untypedRead<Record<string, unknown>>(db)
    .selectFrom(mapping.table)
    .select(['id', name, 'is_active', ...(publishAt ? [publishAt] : [])])
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row[name]),
    isActiveOrPlanned: row.is_active === 1 || Boolean(publishAt && row[publishAt]),
  }))
}
