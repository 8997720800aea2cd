// Checks the rows of a file as saves of the same values would be checked, and says what becomes of each.
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import type { ImportAction, ImportRow } from '#contract/entities/import.ts'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import { type ResourceName, resources } from '#contract/resources.ts'
import { cutText } from '#contract/text-length.ts'
import type { Read } from '#db/connection.ts'
import { fieldsOf, getRecords, type RecordValues, type StoredRecord } from '#db/records.ts'
import { toAuditState } from '#db/tables/audit.ts'
import { getMedia } from '#db/tables/media.ts'
import type { Deps } from '../../deps.ts'
import { checkFields } from '../../request/read-query.ts'
import { hasChanges } from '../has-changes.ts'
import { sanitiseFields } from '../html-fields.ts'
import { toRecordValues } from '../picture-inputs.ts'
import { checkAgreement } from '../record-checks.ts'
import { type RecordType, recordTypes } from '../record-types.ts'
import { createTurns } from '../turns.ts'
import type { MatchedColumn } from './match-columns.ts'
import { addMap, keepDecisions, lastingDigest, recognise } from './recognise.ts'
import { loadReferences } from './references.ts'
import { type RowReading, rowInput } from './row-input.ts'
import type { RowSource, Source, SourceRow } from './source.ts'
import { textOf } from './text-of.ts'

export interface CheckedRow {
  number: number
  action: ImportAction
  record_id: number | null
  base_revision: number | null
  name: string
  values: RecordValues
  changes: ImportRow['changes']
  problems: FieldErrors
  notice: string
  digest: string | null
  source: string
}

const shownCharacters = 300

function shown(value: unknown): string {
  const text = textOf(value)
  return text.length > shownCharacters ? `${cutText(text, shownCharacters)}…` : text
}

function changesOf(before: StoredRecord, { fields, images }: RecordValues): ImportRow['changes'] {
  const state = toAuditState(before)
  const after: Record<string, unknown> = { ...fields }
  for (const [name, image] of Object.entries<{ mediaId?: unknown; alt?: unknown; focus?: unknown }>(images)) {
    if (image.mediaId !== undefined) after[name] = image.mediaId
    if (image.alt !== undefined) after[`${name}_alt`] = image.alt
    if (image.focus !== undefined) after[`${name}_focus`] = image.focus
  }
  return Object.entries(after)
    .filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(state[name]))
    .map(([field, value]) => ({ field, before: shown(state[field]), after: shown(value) }))
}

const none = { fields: {}, images: {} } as RecordValues

interface Check extends RowReading {
  deps: Deps
  at: string
  /** Ids that rows before this one have changed, and what they are recognised by. */
  seen: Set<number | string>
}

const cellOf = ({ columns }: Check, row: Readonly<Record<string, unknown>>, field: string) => {
  const column = columns.find((one) => one.field === field)
  return column && Object.hasOwn(row, column.name) ? textOf(row[column.name]).trim() : ''
}

/** What keeps a row from being read at all. */
function rowProblems(
  check: Check,
  row: Readonly<Record<string, unknown>>,
  before: StoredRecord | null,
): FieldErrors {
  const problems: FieldErrors = {}
  const id = cellOf(check, row, 'id')
  if (id !== '' && !/^[1-9]\d{0,8}$/.test(id))
    problems.id = ['Not an id. Leave it empty to make a new record, or keep the number that was exported.']
  if (before && check.seen.has(before.id))
    problems.id = ['Another row before changes the same record. Leave one of them out.']
  if (Object.hasOwn(row, ''))
    problems[''] = [
      'The row has more values than there are columns. A value with the separator in it needs quotes.',
    ]
  const exported = cellOf(check, row, 'updated_at')
  if (before && exported !== '' && exported !== before.updated_at)
    problems.updated_at = [
      `It has been changed since it was exported, last at ${before.updated_at}. Export it again, or leave this column out to overwrite it.`,
    ]
  return problems
}

const errorsOf = (error: unknown): FieldErrors => {
  if (error instanceof AppError && error.errors) return error.errors
  throw error
}

async function valuesOf(
  check: Check,
  input: Record<string, unknown>,
  before: StoredRecord | null,
  media: ReadonlyMap<string, unknown>,
): Promise<RecordValues> {
  const { type, resource, at } = check
  const bodies = dashboardResources[resource]
  const fields = checkFields(before ? bodies.patch.body : bodies.create.body, input)
  const values = toRecordValues(
    Object.keys(type.mapping.images),
    await sanitiseFields(type.mapping.html, fields),
  )
  for (const name of Object.keys(type.mapping.images)) {
    const id = input[name]
    if (typeof id !== 'string' || media.has(id)) continue
    const reason = 'This picture is not stored any more. Leave it empty here, and add the picture by hand.'
    throw new AppError('bad_field', reason, { errors: { [name]: [reason] } })
  }
  return checkAgreement(type, before, values, at)
}

interface ReadRow {
  row: Readonly<Record<string, unknown>>
  source: string
  before: StoredRecord | null
  input: Record<string, unknown>
  problems: FieldErrors
  about: RowSource | undefined
  notice: string
}

/** Reads a row as the input of a save. */
function readRow(
  check: Check,
  { values: row, source, about }: SourceRow,
  before: StoredRecord | null,
): ReadRow {
  const { input, problems } = rowInput(check, row, before)
  if (before === null || about) addMap(check.resource, input, before)
  const kept = before && about ? keepDecisions(input, before) : ''
  const notice = [about?.notice, kept].filter(Boolean).join(' ')
  return {
    row,
    source,
    before,
    input,
    problems,
    about,
    notice,
  }
}

async function checkRow(
  check: Check,
  number: number,
  read: ReadRow,
  media: ReadonlyMap<string, unknown>,
): Promise<CheckedRow> {
  const { row, source, before, input, problems: unread, about, notice } = read
  // Of what cannot be read at all, nothing else is said.
  if (about?.problem) return refusedRow(check, number, read, { '': [about.problem] })
  let problems: FieldErrors = { ...rowProblems(check, row, before), ...unread }
  if (before) check.seen.add(before.id)
  let values = none
  try {
    values = await valuesOf(check, input, before, media)
  } catch (error) {
    // A reference that was not found is told once, by its own reason.
    problems = { ...errorsOf(error), ...problems }
  }
  const digest = lastingDigest(about)
  if (digest !== null && check.seen.has(digest))
    problems[''] = ['A row before is the same event. Leave one of them out.']
  if (digest !== null) check.seen.add(digest)
  const isRefused = Object.keys(problems).length > 0
  const action: ImportAction = isRefused
    ? 'refused'
    : before === null
      ? 'create'
      : hasChanges(before, values)
        ? 'change'
        : 'same'
  const id = cellOf(check, row, 'id')
  const { label } = resources[check.resource]
  const name =
    input.name ?? input.title ?? (before && (fieldsOf(before).name ?? fieldsOf(before).title)) ?? ''
  return {
    number,
    action,
    record_id: before?.id ?? null,
    base_revision: before?.revision ?? null,
    name: shown(name),
    values: isRefused ? none : values,
    changes: before && action === 'change' ? changesOf(before, values) : [],
    problems,
    notice:
      before === null && id !== '' && !isRefused
        ? `There is no ${label} with the id ${id} here; a new one gets an id of its own.`
        : isRefused
          ? ''
          : notice,
    digest,
    source,
  }
}

const refusedRow = (
  check: Check,
  number: number,
  { row, source }: ReadRow,
  problems: FieldErrors,
): CheckedRow => ({
  number,
  action: 'refused',
  record_id: null,
  base_revision: null,
  name: shown(cellOf(check, row, 'name')),
  values: none,
  changes: [],
  problems,
  notice: '',
  digest: null,
  source,
})

/** Checks all rows in the parts in which they are read; others are answered meanwhile. */
export async function* checkRows(
  deps: Deps,
  db: Read,
  resource: ResourceName,
  columns: readonly MatchedColumn[],
  { parts, fields: known = new Map() }: Source,
  defaults: Readonly<Record<string, string>>,
): AsyncGenerator<CheckedRow> {
  const type: RecordType = recordTypes[resource]
  const fields = [...columns.map(({ field }) => field), ...Object.keys(defaults)]
  const references = await loadReferences(db, type, fields)
  const at = deps.clock().toISOString()
  const check: Check = { deps, type, resource, columns, references, defaults, known, at, seen: new Set() }
  const takeTurns = createTurns()
  let number = 0
  for await (const rows of parts()) {
    const sources = rows.flatMap(({ about }) => about ?? [])
    // Of other programs' files something is known of each row.
    const recognised = sources.length > 0 ? await recognise(db, resource, sources) : null
    const ids = rows.map(({ values }, index) => recognised?.[index] ?? Number(cellOf(check, values, 'id')))
    const asked = ids.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
    const stored = await getRecords(db, type.mapping, asked)
    const read: ReadRow[] = []
    for (const [index, row] of rows.entries()) {
      read.push(readRow(check, row, stored.get(ids[index] ?? 0) ?? null))
      await takeTurns()
    }
    const pictures = read.flatMap(({ input }) =>
      Object.keys(type.mapping.images).flatMap((name) => {
        const id = input[name]
        return typeof id === 'string' ? [id] : []
      }),
    )
    const media = await getMedia(db, pictures)
    for (const one of read) {
      number += 1
      yield await checkRow(check, number, one, media)
      await takeTurns()
    }
  }
}
