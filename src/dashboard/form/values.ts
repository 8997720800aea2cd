// Converts between a record and a form: what each kind of field holds while it is edited, and what is sent.

import { isSupported } from '#browser/api-offers.ts'
import { type Field, hasEmptyOption, inputNames } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { fromLocalMoment, toLocalMoment } from '../ui/moments.ts'
import { joinLines } from './join-lines.ts'
import { type LineupEntry, type LineupRow, toLineup, toLineupRows } from './lineup-rows.ts'
import { type LinkRow, toLinkMap, toLinkRows } from './link-rows.ts'
import { withScheme } from './with-scheme.ts'

/** An image is a new `File`, the URL of a stored one, or null for none. */
export type FormValue = string | number | boolean | null | File | LinkRow[] | LineupRow[]
export type FormValues = Record<string, FormValue>

/** Id of a stored picture from its URL; undefined for another URL. */
export function pictureIdOf(address: string): string | undefined {
  return /\/media\/([0-9a-f]{32})/.exec(address)?.[1]
}

function readInput(field: Field, stored: unknown): FormValue {
  switch (field.widget) {
    case 'links':
      return toLinkRows((stored ?? {}) as Record<string, string>)
    case 'lineup':
      return toLineupRows((stored ?? []) as LineupEntry[])
    case 'switch':
      return stored === true
    case 'moment':
      return typeof stored === 'string' ? toLocalMoment(stored) : ''
    case 'record':
      return typeof stored === 'number' ? stored : null
    case 'image':
      return typeof stored === 'string' && stored !== '' ? stored : null
    default:
      return stored === null || stored === undefined ? '' : String(stored)
  }
}

/** Id of a linked record, from a field of its own or from the embedded record. */
export function storedOf(field: Field, record: StoredRecord): unknown {
  if (field.widget !== 'record' || field.name in record) return record[field.name]
  return (record[field.shown] as { id?: number } | null | undefined)?.id ?? null
}

/** Form values for a record, or for a new one. */
export function toFormValues(resource: Resource, record: StoredRecord | null): FormValues {
  const source = record ?? resource.initial
  const values: FormValues = {}
  for (const field of resource.fields) {
    values[field.name] = readInput(field, storedOf(field, source))
    for (const name of inputNames(field).slice(1))
      values[name] = String(source[name] ?? (name.endsWith('_focus') ? '0.5,0.5' : ''))
  }
  return values
}

/** Form values for a copy of a record. Its pictures are shared where the server can name stored ones. */
export function toCopiedValues(resource: Resource, record: StoredRecord): FormValues {
  const values = toFormValues(resource, {
    ...record,
    ...resource.copied,
  })
  if (isSupported('pictures')) return values
  const images = resource.fields.filter(({ widget }) => widget === 'image').flatMap(inputNames)
  const none = toFormValues(resource, null)
  return { ...values, ...Object.fromEntries(images.map((name) => [name, none[name] ?? null])) }
}

/**
 * Parses a typed number; null when it is none. A decimal comma is accepted, as half of Europe writes it, and three digits
 * behind a point or comma are not, because they may be thousands.
 */
function readNumber(text: string, hasDecimals: boolean): number | null {
  const typed = text.trim()
  const isNumber = hasDecimals ? /^-?\d+([.,]\d{1,2})?$/ : /^-?\d+$/
  return isNumber.test(typed) ? Number(typed.replace(',', '.')) : null
}

/** The value that is sent for an input; undefined when there is nothing to send. */
function writeInput(field: Field, value: FormValue | undefined): unknown {
  switch (field.widget) {
    case 'links':
      return toLinkMap(value as LinkRow[])
    case 'lineup':
      return toLineup(value as LineupRow[])
    case 'image':
      return typeof value === 'string' ? pictureIdOf(value) : value
    case 'url':
      return withScheme(String(value))
    case 'textarea':
      return field.isOneLine ? joinLines(String(value)) : value
    case 'moment':
      return value === '' ? null : fromLocalMoment(String(value))
    case 'date':
    case 'time':
      return value === '' ? null : value
    case 'select':
      return value === '' && hasEmptyOption(field) ? null : value
    case 'number':
      if (field.mayBeEmpty && String(value).trim() === '') return null
      return readNumber(String(value), field.step !== '1') ?? value
    case 'password':
      return value === '' ? undefined : value
    default:
      return value
  }
}

/** All form values as the API expects them. */
export function toBody(resource: Resource, values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of resource.fields) {
    const sent = writeInput(field, values[field.name])
    if (sent !== undefined) body[field.name] = sent
    for (const name of inputNames(field).slice(1)) body[name] = values[name]
  }
  return body
}

/** Whether two values of an input are equal for the API. */
export function isSame(field: Field, one: FormValue | undefined, other: FormValue | undefined): boolean {
  if (one instanceof File || other instanceof File) return one === other
  // The URL of a picture that is not public changes every day, so ids are compared.
  if (field.widget === 'image' && typeof one === 'string' && typeof other === 'string')
    return (pictureIdOf(one) ?? one) === (pictureIdOf(other) ?? other)
  if (field.widget === 'links')
    return JSON.stringify(toLinkMap(one as LinkRow[])) === JSON.stringify(toLinkMap(other as LinkRow[]))
  if (field.widget === 'lineup')
    return JSON.stringify(toLineup(one as LineupRow[])) === JSON.stringify(toLineup(other as LineupRow[]))
  // A number may be typed with a comma, and the server trims texts.
  if (field.widget === 'number') return writeInput(field, one) === writeInput(field, other)
  if (field.widget === 'text' || field.widget === 'textarea')
    return String(writeInput(field, one ?? '')).trim() === String(writeInput(field, other ?? '')).trim()
  if (field.widget === 'url') return withScheme(String(one ?? '')) === withScheme(String(other ?? ''))
  return one === other
}

/** Names of the inputs that differ. */
export function changedNames(resource: Resource, base: FormValues, values: FormValues): string[] {
  return resource.fields.flatMap((field) =>
    inputNames(field).filter((name) => {
      if (name !== field.name) return base[name] !== values[name]
      return !isSame(field, base[name], values[name])
    }),
  )
}

/** Whether a change of the values in `base` is what is stored now; what was sent and then taken back by typing is not. */
export function isStored(
  resource: Resource,
  stored: FormValues,
  { base, values }: { base: FormValues; values: FormValues },
): boolean {
  return (
    changedNames(resource, base, values).length > 0 && changedNames(resource, stored, values).length === 0
  )
}

/** Request body with the named inputs only. */
export function pickBody(
  resource: Resource,
  values: FormValues,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(toBody(resource, values)).filter(([name]) => names.includes(name)))
}

/** Values that may be kept in the browser: everything but passwords. */
export function withoutSecrets(resource: Resource, values: FormValues): FormValues {
  const secret = resource.fields
    .filter(({ widget }) => widget === 'password')
    .map(({ name }) => [name, ''] as const)
  return { ...values, ...Object.fromEntries(secret) }
}
