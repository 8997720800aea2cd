import type { FieldOf } from '../../resources/field.ts'
import { FieldNotes } from './FieldNotes.tsx'
import styles from './switch.module.css'
import { useField } from './use-field.ts'

export function SwitchWidget({ field }: { field: FieldOf<'switch'> }) {
  const { bound, id, error, attributes } = useField(field, false)
  return (
    <div>
      <label className={styles.switch}>
        <input
          {...attributes}
          ref={bound.ref}
          name={field.name}
          type="checkbox"
          role="switch"
          aria-checked={bound.value === true}
          checked={bound.value === true}
          onChange={(event) => bound.onChange(event.currentTarget.checked)}
          onBlur={bound.onBlur}
        />
        <span className={styles.track} aria-hidden="true" />
        {field.label}
      </label>
      <div className={styles.notes}>
        <FieldNotes id={id} hint={field.hint} error={error} />
      </div>
    </div>
  )
}
