// What records of a list must meet, in terms of columns; the same on both databases.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { RecordKind, TableName } from '#contract/resources.ts'
import type { ColumnOf } from './mapping.ts'

type Row = Record<string, unknown>

/** A condition on a column; `archived` matches ids of archived records of a table, `any` is met by one of several. */
export type Condition<K extends RecordKind = RecordKind> =
  | {
      column: ColumnOf<K>
      operator: '=' | '>=' | '<=' | '<' | '>'
      value: string | number
    }
  | { column: ColumnOf<K>; operator: 'in'; value: readonly number[] }
  | { column: ColumnOf<K>; operator: 'is' | 'is not'; value: null }
  | { column: ColumnOf<K>; operator: 'archived'; value: TableName }
  | { any: readonly Condition<K>[] }

/** Met by what belongs to an artist. */
export const ofArtist = (id: number) => ({ column: 'artist_id', operator: '=', value: id }) as const

/** Ids of a longer list stand in the statement themselves, because the values of a statement are limited. */
const mostValues = 500

/** The condition in SQL. */
export function expressionOf<K extends RecordKind>(
  eb: ExpressionBuilder<Record<string, Row>, string>,
  condition: Condition<K>,
): Expression<SqlBool> {
  if ('any' in condition) return eb.or(condition.any.map((one) => expressionOf(eb, one)))
  const { column, operator, value } = condition
  if (operator === 'archived')
    return eb(column, 'in', eb.selectFrom(value).select('id').where('is_active', '=', 0) as never)
  if (operator === 'in' && value.length > mostValues)
    return eb(column, 'in', value.map((id) => eb.lit(id)) as never)
  return eb(column, operator, value as never)
}
