// Shows the events of another program's file as the rows of a table.
import type { Source } from '../source.ts'
import { type FileEvent, fileColumns } from './file-events.ts'

/** The columns that any of the events has, with the words of the dashboard as their names. */
export function toSource(events: readonly FileEvent[]): Source {
  const columns = fileColumns.filter(({ value }) => events.some(({ values }) => values[value] !== undefined))
  return {
    columns: columns.map(({ name }) => name),
    rows: events.map(({ values }) => {
      const row: Record<string, unknown> = Object.create(null)
      for (const { name, value } of columns) if (values[value] !== undefined) row[name] = values[value]
      return row
    }),
    about: events.map(({ keys, problem, notice }) => ({
      keys,
      ...(problem !== undefined && { problem }),
      ...(notice !== undefined && { notice }),
    })),
    fields: new Map(columns.map(({ name, field }) => [name, field])),
  }
}
