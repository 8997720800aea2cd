import fields from '../../ui/field.module.css'

/** The words of a field's label, with the mark of a required one. */
export function Label({ text, isRequired }: { text: string; isRequired: boolean }) {
  return (
    <>
      {text}
      {isRequired && (
        <span className={fields.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  )
}
