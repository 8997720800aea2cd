import { whenReleased } from '../../app/when-released.ts'
import type { FieldOf } from '../../resources/field.ts'
import fields from '../../ui/field.module.css'
import { joinLines } from '../join-lines.ts'
import { withScheme } from '../with-scheme.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import { MakeValue } from './MakeValue.tsx'
import { Prefix } from './Prefix.tsx'
import { useField } from './use-field.ts'

interface Props {
  field: FieldOf<
    'text' | 'url' | 'email' | 'tel' | 'password' | 'date' | 'time' | 'moment' | 'textarea' | 'number'
  >
  isRequired: boolean
}

const inputTypes: Partial<Record<Props['field']['widget'], string>> = {
  // A map's address may be pasted as an embed code, which is not a URL yet.
  url: 'text',
  moment: 'datetime-local',
}

/** The value as it is sent, which is shown as soon as the field is left. */
function wholeText(field: Props['field'], value: unknown): unknown {
  if (field.widget === 'url') return withScheme(String(value))
  return field.widget === 'textarea' && field.isOneLine ? joinLines(String(value)) : value
}

/** Input of every field that is edited as plain text. */
export function TextWidget({ field, isRequired }: Props) {
  const { bound, id, error, attributes } = useField(field, isRequired)
  const shared = {
    ...attributes,
    ref: bound.ref,
    name: field.name,
    className: fields.input,
    value: String(bound.value ?? ''),
    onChange: bound.onChange,
    onBlur: () =>
      whenReleased(() => {
        const whole = wholeText(field, bound.value)
        if (whole !== bound.value) bound.onChange(whole)
        bound.onBlur()
      }),
  }
  const suggestions = 'suggestions' in field ? field.suggestions?.() : undefined
  const placeholder = 'placeholder' in field ? field.placeholder : undefined
  const autoComplete = 'autoComplete' in field ? field.autoComplete : undefined
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        <Label text={field.label} isRequired={isRequired} />
      </label>
      {field.widget === 'textarea' && (
        <textarea {...shared} style={{ minHeight: `${field.rows * 1.5 + 1}em` }} placeholder={placeholder} />
      )}
      {field.widget === 'number' && (
        <div className={field.prefix ? fields.affixed : undefined}>
          {field.prefix && <Prefix id={`${id}-prefix`} prefix={field.prefix} />}
          <input
            {...shared}
            aria-describedby={
              [field.prefix && `${id}-prefix`, shared['aria-describedby']].filter(Boolean).join(' ') ||
              undefined
            }
            inputMode={field.step === '1' ? 'numeric' : 'decimal'}
            autoComplete="off"
          />
        </div>
      )}
      {field.widget !== 'textarea' && field.widget !== 'number' && (
        <input
          {...shared}
          type={inputTypes[field.widget] ?? field.widget}
          inputMode={field.widget === 'url' ? 'url' : undefined}
          placeholder={placeholder}
          list={suggestions && `${id}-list`}
          autoComplete={autoComplete ?? (field.widget === 'password' ? 'new-password' : 'off')}
          autoCapitalize={field.widget === 'text' ? 'sentences' : 'none'}
          spellCheck={field.widget === 'text'}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {'maker' in field && field.maker && <MakeValue maker={field.maker} onMake={bound.onChange} />}
      <FieldNotes id={id} hint={field.hint} error={error} />
    </div>
  )
}
