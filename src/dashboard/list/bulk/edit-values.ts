// What is typed in the dialog that edits several records, and the edit that it stands for.
import { limits } from '#contract/limits.ts'
import { t } from '../../language/translate.ts'
import type { Field } from '../../resources/field.ts'
import type { Resource } from '../../resources/resource.ts'
import type { Edit } from './selection.ts'

/** Texts by field; an empty one leaves the field as it is. `days` moves events. */
export type Typed = Readonly<Record<string, string>>

/** The choice that takes a reference away. */
export const nobody = 'nobody'

export const bulkFields = ({ fields, bulk = [] }: Resource): Field[] =>
  fields.filter(({ name }) => bulk.includes(name))

function toValue({ widget }: Field, text: string): unknown {
  if (widget === 'switch') return text === 'true'
  if (widget === 'record') return text === nobody ? null : Number(text)
  return text
}

/** The days as a number, or undefined; anything else than a whole number within the limit is a problem. */
export function daysProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const days = Number(text)
  if (Number.isInteger(days) && days !== 0 && Math.abs(days) <= limits.bulkShiftDays) return undefined
  return t('A whole number of days is needed, such as 7, or -7 to move back; {bulkShiftDays} at most.', {
    bulkShiftDays: limits.bulkShiftDays,
  })
}

export function toEdit(resource: Resource, typed: Typed): Edit {
  const changes = bulkFields(resource).flatMap((field) => {
    const text = (typed[field.name] ?? '').trim()
    return text === '' ? [] : [[field.name, toValue(field, text)] as const]
  })
  const days = (typed.days ?? '').trim()
  return {
    changes: Object.fromEntries(changes),
    ...(days !== '' && daysProblem(days) === undefined && { shift_days: Number(days) }),
  }
}
