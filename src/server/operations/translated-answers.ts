// Public answers in another language: texts that have a translation are replaced, and each record says which have none.
import { pictureOfAlt } from '#contract/entities/record.ts'
import { translatableIn } from '#contract/entities/translation.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import type { AnyResource } from '#contract/resource.ts'
import { resources } from '#contract/resources.ts'
import type { Read } from '#db/connection.ts'
import { listTranslations } from '#db/tables/translations.ts'
import type { Answer } from '../call.ts'

type Fields = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>
/** Name of a table → id of a record → its translations. */
type Found = ReadonlyMap<string, ReadonlyMap<number, Texts>>

const isRecord = (value: unknown): value is Fields & { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

const nestedIn = (name: string): Readonly<Record<string, string>> =>
  (resources as Readonly<Record<string, AnyResource | undefined>>)[name]?.nested ?? {}

/** Adds the ids of the records in an answer, those inside them too, to the names of their tables. */
function collect(name: string, value: unknown, ids: Map<string, Set<number>>): void {
  if (Array.isArray(value)) for (const one of value) collect(name, one, ids)
  if (!isRecord(value)) return
  if (translatableIn(name).length > 0) ids.set(name, (ids.get(name) ?? new Set()).add(value.id))
  for (const [field, other] of Object.entries(nestedIn(name))) collect(other, value[field], ids)
}

async function find(db: Read, name: string, ids: Iterable<number>, language: OtherLanguage) {
  const rows = await listTranslations(db, name, [...ids], language)
  return new Map(rows.map(({ record_id, texts }) => [record_id, JSON.parse(texts) as Texts]))
}

/** The picture of an alternative text, with this text; nothing for another field, and where there is no picture. */
function pictureWith(record: Fields, field: string, alt: string): (readonly [string, unknown])[] {
  const name = pictureOfAlt(field)
  const picture = name === null ? null : record[name]
  return name !== null && picture ? [[name, { ...picture, alt }]] : []
}

/** The fields of a record with the texts in place of its own; empty texts need no translation. */
function withTexts<T extends Fields>(name: string, record: T, texts: Texts = {}): T {
  const own = translatableIn(name).filter(
    (field) => typeof record[field] === 'string' && record[field] !== '',
  )
  const translated = own.flatMap((field) => {
    const text = texts[field]
    return text ? [[field, text] as const, ...pictureWith(record, field, text)] : []
  })
  const untranslated = own.filter((field) => !texts[field])
  return { ...record, ...Object.fromEntries(translated), untranslated }
}

function translate(name: string, value: unknown, found: Found): unknown {
  if (Array.isArray(value)) return value.map((one) => translate(name, one, found))
  if (!isRecord(value)) return value
  const inside = Object.entries(nestedIn(name))
    .filter(([field]) => field in value)
    .map(([field, other]) => [field, translate(other, value[field], found)] as const)
  const record = { ...value, ...Object.fromEntries(inside) }
  if (translatableIn(name).length === 0) return record
  return withTexts(name, record, found.get(name)?.get(value.id))
}

/** An answer of records of a resource, one or a list, in a language; as it is without one. */
export async function inLanguage<T>(
  db: Read,
  language: OtherLanguage | undefined,
  name: string,
  answer: Answer<T>,
): Promise<Answer<T>> {
  if (language === undefined) return answer
  const list = (answer.body as { results?: unknown }).results
  const records: unknown = Array.isArray(list) ? list : answer.body
  const ids = new Map<string, Set<number>>()
  collect(name, records, ids)
  const found = new Map<string, ReadonlyMap<number, Texts>>()
  for (const [one, known] of ids) found.set(one, await find(db, one, known, language))
  const translated = translate(name, records, found)
  return {
    ...answer,
    body: (Array.isArray(list) ? { ...answer.body, results: translated } : translated) as T,
  }
}

/** As `inLanguage`, for a record that its answer does not name by its id. */
export async function singleInLanguage<T extends Fields>(
  db: Read,
  language: OtherLanguage | undefined,
  name: string,
  id: number,
  answer: Answer<T>,
): Promise<Answer<T>> {
  if (language === undefined) return answer
  const texts = (await find(db, name, [id], language)).get(id)
  return { ...answer, body: withTexts(name, answer.body, texts) }
}
