// Validates a form with the contract's schemas and messages before anything is sent, and shows what the server refuses.

import type { FieldErrors as FormErrors, Resolver, UseFormReturn } from 'react-hook-form'
import { RefusedError } from '#browser/call-errors.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import { inLanguage } from '../api/failure.ts'
import { loadMessages } from '../language/load-catalogue.ts'
import { t } from '../language/translate.ts'
import type { Field } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'
import { incompleteWords } from '../ui/incomplete.ts'
import { changedNames, type FormValue, type FormValues, toBody } from './values.ts'

const needed = t('Required. Fill it in.')

/** Whether the form must supply the field; a stored image or password stays when none is given. */
export function isRequired(resource: Resource, field: Field, isNew: boolean): boolean {
  if (!isNew && (field.widget === 'image' || field.widget === 'password')) return false
  if (field.isRequired) return true
  const schema = resource.inputs.create?.shape[field.name]
  return schema ? !schema.safeParse(undefined).success : false
}

const isBlank = (value: FormValue | undefined) => typeof value === 'string' && value.trim() === ''

/** Labels of the required fields that are blank. */
export function missingLabels(resource: Resource, values: FormValues, isNew: boolean): string[] {
  const missing = resource.fields.filter(
    (field) => isBlank(values[field.name]) && isRequired(resource, field, isNew),
  )
  return missing.map(({ label }) => label)
}

/**
 * What contradicts something else in the form, where a field that is not in it has its initial value; nothing when
 * there are other fields that the server does not take.
 */
function contradictions(
  { agreement, initial }: Resource,
  values: Readonly<Record<string, unknown>>,
): FieldErrors {
  const all = { ...initial, ...values }
  const isWhole = agreement?.fields.every((name) => all[name] !== undefined)
  return agreement && isWhole ? agreement.problems(all) : {}
}

/** Error messages by input, in English. */
export function checkValues(resource: Resource, values: FormValues, isNew: boolean): FieldErrors {
  const schema = (isNew && resource.inputs.create) || resource.inputs.patch
  const checked = schema.safeParse(toBody(resource, values), { error: fieldMessage })
  const errors = checked.success ? contradictions(resource, checked.data) : toFieldErrors(checked.error)
  for (const field of resource.fields)
    if (isBlank(values[field.name]) && isRequired(resource, field, isNew)) errors[field.name] = [needed]
  return errors
}

/** What is said of the fields in which a part of a date or time is missing; the ids of the inputs begin with `ids`. */
export function incompleteFields(resource: Resource, ids: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const { name } of resource.fields) {
    const words = incompleteWords(document.getElementById(`${ids}-${name}`))
    if (words) errors[name] = [words]
  }
  return errors
}

/**
 * Resolver for react-hook-form. Inputs that equal `readBase` are not sent and therefore not validated, so that an old
 * invalid link does not block another edit. The ids of the inputs begin with `ids`.
 */
export function resolverFor(
  resource: Resource,
  isNew: boolean,
  readBase: () => FormValues,
  ids: string,
): Resolver<FormValues> {
  return async (values) => {
    const sent = isNew ? null : changedNames(resource, readBase(), values)
    const found = Object.entries(checkValues(resource, values, isNew)).filter(
      ([name]) => sent?.includes(name) ?? true,
    )
    if (found.length > 0) await loadMessages()
    const all = { ...inLanguage(Object.fromEntries(found)), ...incompleteFields(resource, ids) }
    const errors = Object.fromEntries(
      Object.entries(all).map(([name, messages]) => [name, { type: 'check', message: messages.join(' ') }]),
    )
    if (Object.keys(all).length === 0) return { values, errors: {} }
    return { values: {}, errors: errors as FormErrors<FormValues> }
  }
}

/** Shows messages beside their inputs and leads to the first; false when there are none. */
export function showErrors(form: UseFormReturn<FormValues>, type: string, errors: FieldErrors): boolean {
  const [first] = Object.keys(errors)
  for (const [name, messages] of Object.entries(errors))
    form.setError(name, { type, message: messages.join(' ') })
  if (first) form.setFocus(first)
  return first !== undefined
}

/** Shows the reasons of a refusal beside the named inputs they are about; false when there is none of these. */
export function showBesideFields(
  form: UseFormReturn<FormValues>,
  error: unknown,
  names: readonly string[],
): boolean {
  const errors = error instanceof RefusedError ? error.errors : {}
  const beside = Object.entries(errors).filter(([name]) => names.includes(name))
  return showErrors(form, 'server', Object.fromEntries(beside))
}
