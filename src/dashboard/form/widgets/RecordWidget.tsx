import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRecord } from '../../api/use-record.ts'
import { useLazyComponent } from '../../app/use-lazy-component.ts'
import type { FieldOf } from '../../resources/field.ts'
import type { StoredRecord } from '../../resources/resource.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { ChevronsUpDown, X } from '../../ui/icons.ts'
import type { FormValues } from '../values.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import { linkedResources } from './linked-resources.ts'
import styles from './record.module.css'
import { type Choice, toChoice } from './record-choice.ts'
import { useField } from './use-field.ts'

const loadChooser = async () => (await import('./RecordChooser.tsx')).RecordChooser

interface Props {
  field: FieldOf<'record'>
  isRequired: boolean
  record: StoredRecord | null
}

/** Link to one record of another resource, found by typing; the list of options loads after the form. */
export function RecordWidget({ field, isRequired, record }: Props) {
  const { bound, id, error, attributes } = useField(field, isRequired)
  const { setValue } = useFormContext<FormValues>()
  const stored = record?.[field.shown] as StoredRecord | null | undefined
  const [known, setKnown] = useState<Choice | null>(stored ? toChoice(stored) : null)
  const chosen = bound.value as number | null
  const nameOfChosen = known !== null && known.id === chosen ? known.name : ''
  const [words, setWords] = useState(nameOfChosen)
  const [isTouched, setIsTouched] = useState(false)
  const { Part: RecordChooser } = useLazyComponent(loadChooser, isTouched)
  const plain = useRef<HTMLInputElement>(null)
  const resource = linkedResources[field.of]

  const isUnknown = chosen !== null && known?.id !== chosen
  const elsewhere = useRecord(resource, {}, chosen ?? undefined, isUnknown)

  // Loads the name of a record that was chosen elsewhere: by a draft, a merge or an earlier version.
  useEffect(() => {
    if (isUnknown && elsewhere.data) setKnown(toChoice(elsewhere.data.record))
  }, [isUnknown, elsewhere.data])

  useEffect(() => {
    setWords(nameOfChosen)
  }, [nameOfChosen])

  function choose(next: Choice) {
    setKnown(next)
    setWords(next.name)
    bound.onChange(next.id)
    for (const [name, value] of Object.entries(field.fills?.(next.record) ?? {}))
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }

  function leave() {
    setWords(nameOfChosen)
    bound.onBlur()
  }

  const label = <Label text={field.label} isRequired={isRequired} />
  const clear = chosen !== null && (
    <Button
      tone="quiet"
      size="icon"
      className={styles.clear ?? ''}
      aria-label={`No ${field.label.toLowerCase()}`}
      title="Clear"
      onClick={() => bound.onChange(null)}
    >
      <X aria-hidden="true" />
    </Button>
  )
  return (
    <div className={fields.field}>
      {RecordChooser ? (
        <RecordChooser
          ref={bound.ref}
          resource={resource}
          label={label}
          attributes={attributes}
          known={known}
          chosen={chosen}
          words={words}
          hadFocus={() => plain.current !== null && plain.current === document.activeElement}
          onWords={setWords}
          onChoose={choose}
          onBlur={leave}
        >
          {clear}
        </RecordChooser>
      ) : (
        <div className={styles.combo}>
          <label className={fields.label} htmlFor={id}>
            {label}
          </label>
          <div className={styles.line}>
            <input
              {...attributes}
              ref={(input) => {
                plain.current = input
                bound.ref(input)
              }}
              className={fields.input}
              role="combobox"
              aria-expanded="false"
              aria-haspopup="listbox"
              aria-autocomplete="list"
              autoComplete="off"
              placeholder={`Search ${field.of}`}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              onFocus={() => setIsTouched(true)}
              onBlur={leave}
            />
            {clear}
            <span className={styles.open} aria-hidden="true">
              <ChevronsUpDown />
            </span>
          </div>
        </div>
      )}
      <FieldNotes id={id} hint={field.hint} error={error} />
    </div>
  )
}
