// Turns a row of a file into the input that a save of the same values would send.
import type { z } from 'zod'
import type { FieldErrors } from '#contract/errors.ts'
import { fieldShape } from '#contract/field-shape.ts'
import { pictureId } from '#contract/fields.ts'
import { readFormText } from '#contract/form-text.ts'
import { idsIn } from '#contract/references.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import { fieldsOf, type StoredRecord } from '#db/records.ts'
import type { RecordType } from '../record-types.ts'
import { dayOf } from './formats/event-times.ts'
import { lenientFields } from './formats/file-events.ts'
import type { MatchedColumn } from './match-columns.ts'
import { type References, type Resolved, resolveList, resolveOne } from './references.ts'
import { textOf } from './text-of.ts'

const address = /^(?:https?:\/\/[^/]+)?\/media\/([0-9a-f]{32})(?:[/?.]|$)/

function readPicture(value: unknown): Resolved {
  if (value === null || value === '') return { value: null }
  const text = textOf(value)
  const id = pictureId.test(text) ? text : address.exec(text)?.[1]
  return id
    ? { value: id }
    : { problem: 'This is no picture of this site. Leave it empty here, and add the picture by hand.' }
}

/** A price as many languages write it, with at most two places. */
const decimalComma = /^\s*(-?\d+),(\d{1,2})\s*$/

/** A day as German and many other spreadsheets write it. */
const dottedDay = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/

/** A day in the form of the contract, where the field takes that and not what is written. */
function readDay(field: z.ZodType, text: string): string {
  const [, day = '', month = '', year = ''] = dottedDay.exec(text) ?? []
  if (year === '') return text
  const iso = dayOf(Number(year), Number(month), Number(day))
  return field.safeParse(iso).success && !field.safeParse(text).success ? iso : text
}

const germanTruths = new Map([['wahr', 'true'], ['falsch', 'false']]) // biome-ignore format: a table

/** What spreadsheets write in a field that is true or false. */
function readTruth(text: string): string {
  const word = text.trim().toLowerCase()
  return germanTruths.get(word) ?? word
}

/** A value as the type of its field, as spreadsheets of several languages write it, such as 12,50. */
function readValue(resource: ResourceName, field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const schema = resources[resource].inputs.patch
  const own = (schema.shape as Record<string, z.ZodType>)[field] as z.ZodType
  const text = {
    boolean: readTruth(value),
    number: value.replace(decimalComma, '$1.$2'),
    text: readDay(own, value),
  }
  return readFormText(schema, [[field, text[fieldShape(own).kind as keyof typeof text] ?? value]])[field]
}

const refersToOwn = ({ name, references }: RecordType, field: string) =>
  references.some((one) => one.field === field && one.resource === name)

export interface RowInput {
  input: Record<string, unknown>
  problems: FieldErrors
}

/** How rows of a file are read. */
export interface RowReading {
  type: RecordType
  resource: ResourceName
  columns: readonly MatchedColumn[]
  references: References
  /** Values of new records of which a row says nothing, by field. */
  defaults: Readonly<Record<string, string>>
  /** Fields of columns whose file says what they mean. */
  known: ReadonlyMap<string, string | null>
}

/** The values of a row by field, with what new records get that the row says nothing of. */
function cellsOf(
  { columns, defaults, known }: RowReading,
  row: Readonly<Record<string, unknown>>,
  isNew: boolean,
) {
  const cells: { field: string; value: unknown; isLenient: boolean }[] = []
  for (const { name, field } of columns) {
    if (field === null || field === 'id' || field === 'updated_at' || !Object.hasOwn(row, name)) continue
    const value = row[name]
    if (value === undefined || (isNew && value === '')) continue
    cells.push({ field, value, isLenient: lenientFields.includes(field) && known.get(name) === field })
  }
  if (!isNew) return cells
  const said = new Set(cells.map(({ field }) => field))
  for (const [field, value] of Object.entries(defaults))
    if (!said.has(field) && value !== '') cells.push({ field, value, isLenient: false })
  return cells
}

/** The fields of a row; `before` is the record it changes. An empty value of a new record is as none. */
export function rowInput(
  reading: RowReading,
  row: Readonly<Record<string, unknown>>,
  before: StoredRecord | null,
): RowInput {
  const { type, resource, references } = reading
  const input: Record<string, unknown> = {}
  const problems: FieldErrors = {}
  for (const { field, value, isLenient } of cellsOf(reading, row, before === null)) {
    const names = references.get(field)
    const isList = type.mapping.links.some((link) => link.field === field)
    const known = idsIn(before && fieldsOf(before)[field])
    const read: Resolved = names
      ? isList
        ? resolveList(names, value, known)
        : resolveOne(names, value)
      : field in type.mapping.images
        ? readPicture(value)
        : { value: readValue(resource, field, value) }
    if ('problem' in read) {
      if (!isLenient) problems[field] = [read.problem]
    } else if (before && !isList && read.value === before.id && refersToOwn(type, field))
      problems[field] = ['This is the same record. Choose another.']
    else input[field] = read.value
  }
  return { input, problems }
}
