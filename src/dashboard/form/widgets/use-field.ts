// What every widget needs from the form: its value, its error, and the attributes that connect them.
import { use, useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { whenReleased } from '../../app/when-released.ts'
import type { Field } from '../../resources/field.ts'
import { FieldIds } from '../field-ids.ts'
import { useFieldLanguage } from '../field-language.ts'
import type { FormValues } from '../values.ts'

export function useField(field: Pick<Field, 'name' | 'hint' | 'widget'>, isRequired: boolean) {
  const { control } = useFormContext<FormValues>()
  const { field: controlled, fieldState } = useController({ control, name: field.name })
  const bound = { ...controlled, onBlur: () => whenReleased(controlled.onBlur) }
  const id = `${use(FieldIds)}-${field.name}`
  const lang = useFieldLanguage(field)
  const error = fieldState.error?.message
  const notes = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const attributes = useMemo(
    () => ({
      id,
      lang,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': isRequired || undefined,
      'aria-describedby': notes || undefined,
    }),
    [id, lang, error, isRequired, notes],
  )
  return { bound, id, error, attributes }
}
