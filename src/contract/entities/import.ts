// Imports: the rows of a file, each checked before any is stored, and stored together or not at all.
import { z } from 'zod'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'
import { resourceNames } from '../resources.ts'

/** Tables as the lists download them, a calendar (iCalendar, RFC 5545), and an export of WordPress (WXR). */
export const importFormats = ['csv', 'json', 'ics', 'wxr'] as const

/** What becomes of a row: a new record, a changed one, nothing because it says the same, or nothing because of errors. */
export const importActions = ['create', 'change', 'same', 'refused'] as const
export type ImportAction = (typeof importActions)[number]

/**
 * A file as text, and which of its columns is which field; an empty name leaves a column out. `defaults` are values, as a
 * table would have them, for new records of which a row says nothing.
 */
export const importCreate = z.strictObject({
  resource: z.enum(resourceNames),
  format: z.enum(importFormats),
  file_name: line(limits.name),
  text: z.string().min(1, 'The file is empty. Choose another.'),
  columns: z.record(z.string(), z.string()).optional(),
  defaults: z.record(z.string(), z.string()).optional(),
})
export type ImportCreate = z.infer<typeof importCreate>

export const importRun = z.strictObject({
  /** Whether rows with errors are left out; without it, nothing is stored while there are any. */
  leave_out_refused: z.boolean(),
})

const count = z.int()

export const importSummary = z.object({
  id: z.int(),
  resource: z.enum(resourceNames),
  format: z.enum(importFormats),
  file_name: z.string(),
  state: z.enum(['checked', 'done', 'undone']),
  /** Columns of the file in order, each with the field it is stored in, or null. */
  columns: z.array(z.object({ name: z.string(), field: z.string().nullable() })),
  /** Fields that a column can be stored in. */
  fields: z.array(z.string()),
  /** Values that new records get of which a row says nothing. */
  defaults: z.record(z.string(), z.string()),
  counts: z.object({ create: count, change: count, same: count, refused: count }),
  /** Rows stored or undone so far, while this server is at it. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  finished_at: z.iso.datetime().nullable(),
  finished_by: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
  /** Until when it can be undone; null when there is nothing to undo. */
  undo_until: z.iso.datetime().nullable(),
  /** Records that an undo left as they are, because they had been changed since; the first hundred. */
  kept: z.array(z.object({ id: z.int(), name: z.string() })),
  kept_count: z.int(),
})
export type ImportSummary = z.infer<typeof importSummary>

/** A row of the file, counted from one without the row of names. */
export const importRow = z.object({
  number: z.int(),
  action: z.enum(importActions),
  /** The record it changes or equals. */
  record_id: z.int().nullable(),
  name: z.string(),
  /** What would change, field by field, shortened. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Field → reasons for which the row is refused, each with its remedy. */
  problems: z.record(z.string(), z.array(z.string())),
  /** What is to be known about a row that is not refused, or an empty text. */
  notice: z.string(),
  /** The row as the file has it. */
  source: z.record(z.string(), z.string()),
})
export type ImportRow = z.infer<typeof importRow>
