import { type ComponentProps, useId } from 'react'
import fields from './field.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  hint?: string
  /** What is wrong with the value, as sentences. */
  problem?: string
}

/** A labelled input of a small form in a dialog. */
export function DialogField({ label, hint, problem = '', ...input }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={fields.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className={fields.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className={fields.error} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
