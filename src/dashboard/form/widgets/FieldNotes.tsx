import fields from '../../ui/field.module.css'

interface Props {
  id: string
  hint?: string | undefined
  error?: string | undefined
  /** Whether screen readers say an error as soon as it appears, because the focus does not come to the field. */
  isUrgent?: boolean
}

/** Hint and error message below a field. */
export function FieldNotes({ id, hint, error, isUrgent }: Props) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={fields.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fields.error} role={isUrgent ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </>
  )
}
