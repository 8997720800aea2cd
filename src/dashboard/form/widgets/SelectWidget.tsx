import { t } from '../../language/translate.ts'
import { type FieldOf, hasEmptyOption } from '../../resources/field.ts'
import fields from '../../ui/field.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import { useField } from './use-field.ts'

/** Select field; the browser's own list works best on a phone. */
export function SelectWidget({ field, isRequired }: { field: FieldOf<'select'>; isRequired: boolean }) {
  const { bound, id, error, attributes } = useField(field, isRequired)
  const value = String(bound.value ?? '')
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        <Label text={field.label} isRequired={isRequired} />
      </label>
      <select
        {...attributes}
        ref={bound.ref}
        name={field.name}
        className={fields.input}
        value={value}
        onChange={bound.onChange}
        onBlur={bound.onBlur}
      >
        {value === '' && !hasEmptyOption(field) && <option value="">{t('Choose …')}</option>}
        {field.options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={field.hint} error={error} />
    </div>
  )
}
