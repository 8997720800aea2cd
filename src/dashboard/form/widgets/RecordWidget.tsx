import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { inSentence, t } from '../../language/translate.ts'
import type { FieldOf } from '../../resources/field.ts'
import type { StoredRecord } from '../../resources/resource.ts'
import fields from '../../ui/field.module.css'
import type { FormValues } from '../values.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import { RecordPicker } from './RecordPicker.tsx'
import type { Choice } from './record-choice.ts'
import { useField } from './use-field.ts'

interface Props {
  field: FieldOf<'record'>
  isRequired: boolean
  record: StoredRecord | null
}

/** Link to one record of another resource. */
export function RecordWidget({ field, isRequired, record }: Props) {
  const { bound, id, error, attributes } = useField(field, isRequired)
  const { setValue, getValues } = useFormContext<FormValues>()
  const { fills } = field

  function choose(next: Choice) {
    bound.onChange(next.id)
    for (const [name, value] of Object.entries(fills?.(next.record) ?? {}))
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }

  // What a new record is given by its address fills in what follows from it, but nothing that stands there.
  const fillEmpty = useCallback(
    ({ record: found }: Choice) => {
      for (const [name, value] of Object.entries(fills?.(found) ?? {}))
        if (getValues(name) === '') setValue(name, value, { shouldDirty: true })
    },
    [fills, getValues, setValue],
  )

  return (
    <div className={fields.field}>
      <RecordPicker
        ref={bound.ref}
        of={field.of}
        label={<Label text={field.label} isRequired={isRequired} />}
        clearLabel={t('No {label}', { label: inSentence(field.label) })}
        attributes={attributes}
        chosen={bound.value as number | null}
        stored={record?.[field.shown] as StoredRecord | null | undefined}
        onChoose={choose}
        onClear={() => bound.onChange(null)}
        onBlur={bound.onBlur}
        {...(record === null && { onFound: fillEmpty })}
      />
      <FieldNotes id={id} hint={field.hint} error={error} />
    </div>
  )
}
