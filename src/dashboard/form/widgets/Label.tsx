import fields from '../../ui/field.module.css'

/** Text of a field's label, with a marker if the field is required. */
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
