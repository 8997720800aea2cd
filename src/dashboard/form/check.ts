// What is wrong with a form, in the contract's own words, before anything is sent.
import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form'
import type { FieldErrors } from '#contract/errors.ts'
import { fieldMessage, toFieldErrors } from '#contract/field-messages.ts'
import type { Card } from '../resources/card.ts'
import type { Field } from '../resources/field.ts'
import { type FormValue, type FormValues, toBody } from './values.ts'

const needed = 'Required. Fill it in.'

/** Whether the form must bring the field; a stored image or password stays when nothing new is given. */
export function isRequired(card: Card, field: Field, isNew: boolean): boolean {
  if (!isNew && (field.widget === 'image' || field.widget === 'password')) return false
  if (field.isRequired) return true
  const schema = card.inputs.create?.shape[field.name]
  return schema ? !schema.safeParse(undefined).success : false
}

const isBlank = (value: FormValue | undefined) => typeof value === 'string' && value.trim() === ''

/** Messages by input. */
export function checkValues(card: Card, values: FormValues, isNew: boolean): FieldErrors {
  const schema = (isNew && card.inputs.create) || card.inputs.patch
  const checked = schema.safeParse(toBody(card, values), { error: fieldMessage })
  const errors = checked.success ? {} : toFieldErrors(checked.error)
  for (const field of card.fields)
    if (isBlank(values[field.name]) && isRequired(card, field, isNew)) errors[field.name] = [needed]
  return errors
}

/** For react-hook-form. */
export function resolverFor(card: Card, isNew: boolean): Resolver<FormValues> {
  return (values) => {
    const found = Object.entries(checkValues(card, values, isNew))
    if (found.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      found.map(([name, messages]) => [name, { type: 'check', message: messages.join(' ') }]),
    )
    return { values: {}, errors: errors as FormErrors<FormValues> }
  }
}
