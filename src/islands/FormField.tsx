// A labelled field of a public form with its error message.
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'

type Common = {
  name: string
  label: string
  /** The error message as a sentence; undefined when the field is valid. */
  message: string | undefined
  /** A button inside the field, at its end. */
  end?: ReactNode
}

type Props = Common &
  (
    | ({ as: 'textarea' } & TextareaHTMLAttributes<HTMLTextAreaElement>)
    | ({ as: 'input' } & InputHTMLAttributes<HTMLInputElement>)
  )

export function FormField({ label, message, end, ...field }: Props) {
  const id = `field-${field.name}`
  const messageId = `${id}-message`
  const shared = {
    id,
    className: 'form-input',
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? messageId : undefined,
  } as const
  const { as, ...rest } = field
  const control =
    as === 'textarea' ? (
      <textarea {...(rest as TextareaHTMLAttributes<HTMLTextAreaElement>)} {...shared} />
    ) : (
      <input {...(rest as InputHTMLAttributes<HTMLInputElement>)} {...shared} />
    )
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {end ? (
        <div className="form-with-end">
          {control}
          {end}
        </div>
      ) : (
        control
      )}
      {message && (
        <p className="form-message" id={messageId}>
          {message}
        </p>
      )}
    </div>
  )
}
