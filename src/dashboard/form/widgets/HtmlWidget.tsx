import { lazy, Suspense } from 'react'
import type { FieldOf } from '../../resources/field.ts'
import fields from '../../ui/field.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import styles from './rich-text.module.css'
import { useField } from './use-field.ts'

const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }))

/** Formatted text; the editor is fetched when a form first needs it. */
export function HtmlWidget({ field, isRequired }: { field: FieldOf<'html'>; isRequired: boolean }) {
  const { bound, id, error, attributes } = useField(field, isRequired)
  return (
    <div className={fields.field}>
      <span className={fields.label} id={`${id}-label`}>
        <Label text={field.label} isRequired={isRequired} />
      </span>
      <Suspense fallback={<div className={styles.waiting} />}>
        <RichText
          ref={bound.ref}
          id={id}
          value={String(bound.value ?? '')}
          attributes={attributes}
          onChange={bound.onChange}
          onBlur={bound.onBlur}
        />
      </Suspense>
      <FieldNotes id={id} hint={field.hint} error={error} />
    </div>
  )
}
