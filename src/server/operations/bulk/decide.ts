// What a save of several records does with one of them: pure, so that a preview and the save come to the same.
import type { BulkProblem } from '#contract/entities/bulk-edit.ts'
import { AppError } from '#contract/errors.ts'
import { addDays, daysBetween } from '#contract/event-days.ts'
import { fieldsOf, type RecordValues, type StoredRecord } from '#db/records.ts'
import { hasChanges } from '../has-changes.ts'
import { checkAgreement } from '../record-checks.ts'
import type { RecordType } from '../record-types.ts'

export type Decision =
  | { kind: 'change'; before: StoredRecord; values: RecordValues }
  | { kind: 'same' }
  | { kind: 'left'; problem: BulkProblem }

/** Fields to give every record, and days by which events are moved. */
export interface BulkChanges {
  readonly fields: Readonly<Record<string, unknown>>
  readonly shiftDays: number
}

export const nameOf = (record: StoredRecord) => String(fieldsOf(record).name ?? fieldsOf(record).title ?? '')

export function skipped(
  id: number,
  record: StoredRecord | null | undefined,
  reason: BulkProblem['reason'],
  message: string,
): Decision {
  return { kind: 'left', problem: { id, name: record ? nameOf(record) : '', reason, message } }
}

export const changedMeanwhile = (record: StoredRecord) =>
  skipped(record.id, record, 'changed', 'It has been changed meanwhile.')

/** An event's days after a move, as many as before. Throws `bad_field`. */
function movedDays(record: StoredRecord, { fields, shiftDays }: BulkChanges): Record<string, unknown> {
  const { date, end_date } = fieldsOf(record) as { date: string; end_date: string | null }
  const days = typeof fields.date === 'string' ? daysBetween(date, fields.date) : shiftDays
  if (days === 0) return {}
  const moved = {
    date: addDays(date, days),
    ...(end_date && { end_date: addDays(end_date, days) }),
  }
  const last = String(moved.end_date ?? moved.date)
  if (moved.date < '1900-01-01' || last > '2200-12-31')
    throw new AppError('bad_field', 'date: A year between 1900 and 2200 is needed.')
  return moved
}

/** Whether the record gets the values, has them already, or cannot have them. */
export function decideValues(
  type: RecordType,
  before: StoredRecord,
  toFields: () => Readonly<Record<string, unknown>>,
  at: string,
): Decision {
  try {
    const values = { fields: toFields(), images: {} } as RecordValues
    if (!hasChanges(before, values)) return { kind: 'same' }
    return { kind: 'change', before, values: checkAgreement(type, before, values, at) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return skipped(before.id, before, 'refused', error.message)
  }
}

/** Ends the plan of a record that is archived before it has appeared; without this it would appear all the same. */
const endedPlan = (before: StoredRecord, { fields }: BulkChanges) =>
  fields.is_active === false && fieldsOf(before).publish_at ? { publish_at: null } : {}

export const decideChanges = (type: RecordType, before: StoredRecord, changes: BulkChanges, at: string) =>
  decideValues(
    type,
    before,
    () => ({
      ...changes.fields,
      ...endedPlan(before, changes),
      ...(type.name === 'events' && movedDays(before, changes)),
    }),
    at,
  )
