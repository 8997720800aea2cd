// Shows the events of another program's file as the rows of a table.
import type { FileRow, SourceFile } from '../source.ts'
import { type FileColumn, type FileEvent, fileColumns } from './file-events.ts'

function toRow(columns: readonly FileColumn[], { keys, values, problem, notice }: FileEvent): FileRow {
  const row: Record<string, unknown> = Object.create(null)
  for (const { name, value } of columns) if (values[value] !== undefined) row[name] = values[value]
  const about = { keys, ...(problem !== undefined && { problem }), ...(notice !== undefined && { notice }) }
  return { values: row, about }
}

/** The columns that any of the events has, with the words of the dashboard as their names. */
export function toSource(events: readonly FileEvent[]): SourceFile {
  const columns = fileColumns.filter(({ value }) => events.some(({ values }) => values[value] !== undefined))
  return {
    columns: columns.map(({ name }) => name),
    fields: new Map(columns.map(({ name, field }) => [name, field])),
    count: events.length,
    rows: events.values().map((event) => toRow(columns, event)),
  }
}
