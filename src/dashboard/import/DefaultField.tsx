import { useId } from 'react'
import { joinLines } from '../form/join-lines.ts'
import { RecordPicker } from '../form/widgets/RecordPicker.tsx'
import { inSentence, t } from '../language/translate.ts'
import type { Field } from '../resources/field.ts'
import { DialogField } from '../ui/DialogField.tsx'
import { DialogSelect, yesNo } from '../ui/DialogSelect.tsx'
import fields from '../ui/field.module.css'

interface Props {
  field: Field
  value: string
  onChange: (value: string) => void
}

const notSaid = t('Not given')
const inputTypes: Partial<Record<Field['widget'], string>> = { date: 'date', time: 'time' }

/** One value that all new records get; an empty one gives them none. */
export function DefaultField({ field, value, onChange }: Props) {
  const id = useId()
  if (field.widget === 'record')
    return (
      <div className={fields.field}>
        <RecordPicker
          of={field.of}
          label={field.label}
          clearLabel={t('No {label}', { label: inSentence(field.label) })}
          attributes={{ id }}
          chosen={value === '' ? null : Number(value)}
          stored={undefined}
          onChoose={(choice) => onChange(String(choice.id))}
          onClear={() => onChange('')}
          onBlur={() => undefined}
        />
      </div>
    )
  if (field.widget === 'select' || field.widget === 'switch') {
    const options = field.widget === 'switch' ? yesNo : field.options.filter(([one]) => one !== '')
    return (
      <DialogSelect
        label={field.label}
        nothing={notSaid}
        options={options}
        value={value}
        onChange={onChange}
      />
    )
  }
  if (field.widget === 'textarea')
    return (
      <div className={fields.field}>
        <label className={fields.label} htmlFor={id}>
          {field.label}
        </label>
        <textarea
          id={id}
          rows={3}
          className={fields.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => field.isOneLine && onChange(joinLines(value))}
        />
      </div>
    )
  return (
    <DialogField
      label={field.label}
      type={inputTypes[field.widget] ?? 'text'}
      {...(field.name === 'mapEmbedUrl' && { hint: t('Left empty, it is made from the place of each row.') })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
