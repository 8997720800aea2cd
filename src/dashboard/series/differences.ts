// In which fields the dates of a series differ, and what is sensible to bring from one to the others.
import { type SeriesTranslation, sharedEventFields } from '#contract/entities/series.ts'
import { differsIn } from '../form/merge.ts'
import { type FormValues, toFormValues } from '../form/values.ts'
import type { Field } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'

/** Language → a digest of a text. */
type Digests = Readonly<Record<string, string>>

/** One date of a series. */
export interface SeriesDate {
  id: number
  revision: number
  date: string
  record: StoredRecord
  values: FormValues
  /** What it says in other languages: field → language → digest; null when that was not asked for. */
  translations: Readonly<Record<string, Digests>> | null
}

/** In what the others differ from one date, and how many do. */
export interface Difference {
  field: Field
  count: number
  /** How many differ in the site's own language. */
  own: number
  /** How many differ in another language and not in the site's own. */
  translated: { language: string; count: number }[]
}

function byField(translations: readonly SeriesTranslation[]) {
  const fields: Record<string, Digests> = {}
  for (const { language, digests } of translations)
    for (const [name, digest] of Object.entries(digests))
      fields[name] = { ...fields[name], [language]: digest }
  return fields
}

export function toSeriesDate(
  resource: Resource,
  record: StoredRecord,
  translations: readonly SeriesTranslation[] | null = null,
): SeriesDate {
  const { id, revision, date } = record
  return {
    id: Number(id),
    revision: Number(revision),
    date: String(date),
    record,
    values: toFormValues(resource, record),
    translations: translations && byField(translations.filter((one) => one.id === id)),
  }
}

/** The fields that can be brought to other dates, in the order of the form. */
const sharedFields = (resource: Resource) =>
  resource.fields.filter(({ name }) => sharedEventFields.includes(name))

/** Languages besides the site's own in which two dates differ in a field. */
function languagesApart({ name }: Field, one: SeriesDate, other: SeriesDate): string[] {
  const [mine, theirs] = [one.translations?.[name], other.translations?.[name]]
  return Object.keys({ ...mine, ...theirs }).filter((language) => mine?.[language] !== theirs?.[language])
}

/** Whether two dates differ in a field, in any language. */
export const isApart = (field: Field, one: SeriesDate, other: SeriesDate): boolean =>
  differsIn(field, one.values, other.values) || languagesApart(field, one, other).length > 0

function differenceIn(field: Field, one: SeriesDate, others: readonly SeriesDate[]): Difference {
  const alike = others.filter(({ values }) => !differsIn(field, one.values, values))
  const apart = alike.map((other) => languagesApart(field, one, other)).filter(({ length }) => length > 0)
  const own = others.length - alike.length
  const translated = [...new Set(apart.flat())].map((language) => ({
    language,
    count: apart.filter((languages) => languages.includes(language)).length,
  }))
  return { field, count: own + apart.length, own, translated }
}

/** Fields in which any of the others differs from this date. */
export function differingFields(
  resource: Resource,
  one: SeriesDate,
  others: readonly SeriesDate[],
): Difference[] {
  return sharedFields(resource)
    .map((field) => differenceIn(field, one, others))
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
    if (!isApart(field, one, date)) return false
    const alike = others.filter((other) => !isApart(field, date, other)).length
    return alike * 2 <= others.length && others.length > 1
  })
}
