import { useId } from 'react'
import { t } from '../language/translate.ts'
import fields from './field.module.css'

/** The choices of a switch. */
export const yesNo = [
  ['true', t('Yes')],
  ['false', t('No')],
] as const

interface Props {
  label: string
  /** Label of the choice of nothing, whose value is empty. */
  nothing: string
  options: readonly (readonly [value: string, label: string])[]
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** A labelled choice of a small form in a dialog. */
export function DialogSelect({ label, nothing, options, hint, value, onChange }: Props) {
  const id = useId()
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={fields.input}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{nothing}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      {hint && (
        <p className={fields.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
