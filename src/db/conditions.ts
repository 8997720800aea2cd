// What records of a list must meet, in terms of columns; the same on both databases.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { RecordKind, TableName } from '#contract/resources.ts'
import type { ColumnOf } from './mapping.ts'

type Row = Record<string, unknown>

/** A condition on a column; `archived` matches ids of archived records of a table, `any` is met by one of several. */
export type Condition<K extends RecordKind = RecordKind> =
  | {
      column: ColumnOf<K>
      operator: '=' | '>=' | '<=' | '<' | '>' | 'in'
      value: string | number | readonly (string | number)[]
    }
  | { column: ColumnOf<K>; operator: 'is' | 'is not'; value: null }
  | { column: ColumnOf<K>; operator: 'archived'; value: TableName }
  | { any: readonly Condition<K>[] }

/** Met by what belongs to an artist. */
export const ofArtist = (id: number) => ({ column: 'artist_id', operator: '=', value: id }) as const

/** The condition in SQL. */
export function expressionOf<K extends RecordKind>(
  eb: ExpressionBuilder<Record<string, Row>, string>,
  condition: Condition<K>,
): Expression<SqlBool> {
  if ('any' in condition) return eb.or(condition.any.map((one) => expressionOf(eb, one)))
  const { column, operator, value } = condition
  return operator === 'archived'
    ? eb(column, 'in', eb.selectFrom(value).select('id').where('is_active', '=', 0) as never)
    : eb(column, operator, value as never)
}
