// In which fields the dates of a series differ, and what is sensible to bring from one to the others.
import { sharedEventFields } from '#contract/entities/series.ts'
import { differsIn } from '../form/merge.ts'
import { type FormValues, toFormValues } from '../form/values.ts'
import type { Field } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'

/** One date of a series. */
export interface SeriesDate {
  id: number
  revision: number
  date: string
  record: StoredRecord
  values: FormValues
}

export function toSeriesDate(resource: Resource, record: StoredRecord): SeriesDate {
  const { id, revision, date } = record
  return {
    id: Number(id),
    revision: Number(revision),
    date: String(date),
    record,
    values: toFormValues(resource, record),
  }
}

/** The fields that can be brought to other dates, in the order of the form. */
const sharedFields = (resource: Resource) =>
  resource.fields.filter(({ name }) => sharedEventFields.includes(name))

/** Fields in which any of the others differs from this date, and how many do. */
export function differingFields(
  resource: Resource,
  one: SeriesDate,
  others: readonly SeriesDate[],
): { field: Field; count: number }[] {
  return sharedFields(resource)
    .map((field) => ({
      field,
      count: others.filter(({ values }) => differsIn(field, one.values, values)).length,
    }))
    .filter(({ count }) => count > 0)
}

/** Whether a date says something of its own in one of the fields: other than this date, and than most others. */
export function hasOwn(
  fields: readonly Field[],
  one: SeriesDate,
  date: SeriesDate,
  others: readonly SeriesDate[],
): boolean {
  return fields.some((field) => {
    if (!differsIn(field, one.values, date.values)) return false
    const alike = others.filter(({ values }) => !differsIn(field, date.values, values)).length
    return alike * 2 <= others.length && others.length > 1
  })
}
