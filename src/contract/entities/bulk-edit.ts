// One save of several records: those that are named with the revision that was seen, or all that a list finds.
import { z } from 'zod'
import { id, largestId } from '../fields.ts'
import { limits } from '../limits.ts'
import { resourceNames } from '../resources.ts'

const given = z.record(z.string().max(limits.name), z.unknown())

const edit = {
  resource: z.enum(resourceNames),
  /** Each at the revision that was looked at. */
  records: z
    .array(z.strictObject({ id: id(), revision: z.int().min(1) }))
    .min(1)
    .max(limits.bulkRecords)
    .optional(),
  /** Instead of `records`: the query of the list, without page and order. */
  filter: given.optional(),
  /** Fields and their values, as a change of one record takes them. */
  changes: given,
  /** Days by which events are moved, forwards or, negative, back; each stays as long as it is. */
  shift_days: z.int().min(-limits.bulkShiftDays).max(limits.bulkShiftDays).optional(),
}

/** What a preview found: how many records, and up to which change it had seen them. */
const shown = z.strictObject({ count: z.int().min(0), seen: z.int().min(0).max(largestId) })

export const bulkPreviewInput = z.strictObject(edit)
/** `shown` is required with `filter`. */
export const bulkEditInput = z.strictObject({ ...edit, shown: shown.optional() })

/** A record that is left as it is, and why. */
const bulkProblem = z.object({
  id: z.int(),
  name: z.string(),
  reason: z.enum(['changed', 'absent', 'refused']),
  message: z.string(),
})

const outcome = {
  /** Records that get other values, and those that have these values already. */
  changed: z.int(),
  same: z.int(),
  left: z.int(),
  /** The first of those that are left. */
  problems: z.array(bulkProblem),
}

/** `count` is how many records match, `seen` the number of the last change before they were looked at. */
export const bulkPreview = z.object({ ...outcome, count: z.int(), seen: z.int() })

/** `id` names the save, so that it can be undone; null when nothing was changed. */
export const bulkEdited = z.object({ ...outcome, id: z.int().nullable() })

export type BulkEdit = z.infer<typeof bulkPreviewInput>
export type BulkEditInput = z.infer<typeof bulkEditInput>
export type BulkPreview = z.infer<typeof bulkPreview>
export type BulkEdited = z.infer<typeof bulkEdited>
export type BulkProblem = z.infer<typeof bulkProblem>
