import fields from '../../ui/field.module.css'

interface Props {
  id: string
  hint?: string | undefined
  error?: string | undefined
}

/** Hint and error message below a field. */
export function FieldNotes({ id, hint, error }: Props) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={fields.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </>
  )
}
