import { useRef, useState } from 'react'
import { useLazyComponent } from '../../app/use-lazy-component.ts'
import type { FieldOf } from '../../resources/field.ts'
import fields from '../../ui/field.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import { TextBeforeEditor, type TextHandle } from './TextBeforeEditor.tsx'
import { useField } from './use-field.ts'

const loadRichText = async () => (await import('./RichText.tsx')).RichText

/** Rich-text field; the editor loads after the form, and takes over text, caret and focus. */
export function HtmlWidget({ field, isRequired }: { field: FieldOf<'html'>; isRequired: boolean }) {
  const { bound, id, error, attributes } = useField(field, isRequired)
  const [isTouched, setIsTouched] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  // IME composition must end in the element in which it began, so the editor waits for it.
  const [isComposing, setIsComposing] = useState(false)
  const { Part: RichText } = useLazyComponent(loadRichText, isTouched, true)
  const before = useRef<TextHandle>(null)
  const shared = { id, value: String(bound.value ?? ''), attributes, onBlur: bound.onBlur }

  return (
    <div className={fields.field}>
      <span className={fields.label} id={`${id}-label`}>
        <Label text={field.label} isRequired={isRequired} />
      </span>
      {RichText && !isComposing ? (
        <RichText
          {...shared}
          ref={bound.ref}
          areSpacesMeant={isTyped}
          readChosen={() => before.current?.readChosen() ?? null}
          onChange={bound.onChange}
        />
      ) : (
        <TextBeforeEditor
          {...shared}
          ref={(handle) => {
            before.current = handle
            bound.ref(handle)
          }}
          onChange={(html) => {
            setIsTyped(true)
            bound.onChange(html)
          }}
          onFocus={() => setIsTouched(true)}
          onComposing={setIsComposing}
        />
      )}
      <FieldNotes id={id} hint={field.hint} error={error} />
    </div>
  )
}
