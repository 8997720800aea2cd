// A labelled field of a public form with its message beside it.
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'

type Common = {
  name: string
  label: string
  /** What is wrong, as a sentence; nothing when all is well. */
  message: string | undefined
}

type Props = Common &
  (
    | ({ as: 'textarea' } & TextareaHTMLAttributes<HTMLTextAreaElement>)
    | ({ as: 'input' } & InputHTMLAttributes<HTMLInputElement>)
  )

export function FormField({ label, message, ...field }: Props) {
  const id = `field-${field.name}`
  const messageId = `${id}-message`
  const shared = {
    id,
    className: 'form-input',
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? messageId : undefined,
  } as const
  const { as, ...rest } = field
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {as === 'textarea' ? (
        <textarea {...(rest as TextareaHTMLAttributes<HTMLTextAreaElement>)} {...shared} />
      ) : (
        <input {...(rest as InputHTMLAttributes<HTMLInputElement>)} {...shared} />
      )}
      {message && (
        <p className="form-message" id={messageId}>
          {message}
        </p>
      )}
    </div>
  )
}
