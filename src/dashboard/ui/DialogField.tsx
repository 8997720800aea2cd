import { type ComponentProps, type SyntheticEvent, useId, useState } from 'react'
import { whenReleased } from '../app/when-released.ts'
import fields from './field.module.css'
import { incompleteWords } from './incomplete.ts'

interface Props extends ComponentProps<'input'> {
  label: string
  hint?: string
  /** What is wrong with the value, as sentences. */
  problem?: string
}

/** A labelled input of a small form in a dialog. */
export function DialogField({ label, hint, problem = '', onChange, ...input }: Props) {
  const id = useId()
  const [incomplete, setIncomplete] = useState('')
  const said = problem || incomplete
  const look = (event: SyntheticEvent<HTMLInputElement>) =>
    setIncomplete(incompleteWords(event.currentTarget))
  const described = [hint && `${id}-hint`, said && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={fields.input}
        onChange={(event) => {
          setIncomplete('')
          onChange?.(event)
        }}
        onBlur={({ currentTarget }) => whenReleased(() => setIncomplete(incompleteWords(currentTarget)))}
        onInvalid={look}
        aria-invalid={said ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p className={fields.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {said && (
        <p className={fields.error} id={`${id}-problem`} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
