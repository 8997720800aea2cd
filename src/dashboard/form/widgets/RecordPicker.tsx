import { type ReactNode, type RefCallback, use, useEffect, useRef, useState } from 'react'
import { useRecord } from '../../api/use-record.ts'
import { useLazyComponent } from '../../app/use-lazy-component.ts'
import { inSentence, t } from '../../language/translate.ts'
import type { FieldOf } from '../../resources/field.ts'
import type { StoredRecord } from '../../resources/resource.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { ChevronsUpDown, X } from '../../ui/icons.ts'
import { MakeRecord } from '../make-record.ts'
import { linkedResources } from './linked-resources.ts'
import styles from './record.module.css'
import { type Choice, toChoice } from './record-choice.ts'

const loadChooser = async () => (await import('./RecordChooser.tsx')).RecordChooser

interface Props {
  of: FieldOf<'record'>['of']
  label: ReactNode
  /** Name of the button that takes the choice away; there is none without it. */
  clearLabel?: string
  attributes: Record<string, string | boolean | undefined> & { readonly id: string }
  chosen: number | null
  /** The chosen record, if it is known already. */
  stored: StoredRecord | null | undefined
  onChoose: (choice: Choice) => void
  onClear?: () => void
  onBlur: () => void
  /** Told of a record that was chosen elsewhere, once it is known. */
  onFound?: (choice: Choice) => void
  ref?: RefCallback<HTMLInputElement>
}

/** Input that finds one record of a resource by typing; the list of options loads after the form. */
export function RecordPicker({ of, label, clearLabel, attributes, chosen, stored, ref, ...rest }: Props) {
  const { onChoose, onClear, onBlur, onFound } = rest
  const [known, setKnown] = useState<Choice | null>(stored ? toChoice(stored) : null)
  const nameOfChosen = known !== null && known.id === chosen ? known.name : ''
  const [words, setWords] = useState(nameOfChosen)
  const [isTouched, setIsTouched] = useState(false)
  const { Part: RecordChooser } = useLazyComponent(loadChooser, isTouched, true)
  const make = use(MakeRecord)
  /** Whether the focus comes back from a button that has gone or a dialog, which is no wish to see the options. */
  const [isBack, setIsBack] = useState(false)
  const plain = useRef<HTMLInputElement>(null)
  const resource = linkedResources[of]

  const isUnknown = chosen !== null && known?.id !== chosen
  const elsewhere = useRecord(resource, {}, chosen ?? undefined, isUnknown)

  // Loads the name of a record that was chosen elsewhere: by a draft, a merge or an earlier version.
  useEffect(() => {
    if (!isUnknown || !elsewhere.data) return
    const found = toChoice(elsewhere.data.record)
    setKnown(found)
    onFound?.(found)
  }, [isUnknown, elsewhere.data, onFound])

  useEffect(() => {
    if (!isBack) return
    document.getElementById(attributes.id)?.focus()
    // The list may still have to come, and takes the focus over then.
    if (!RecordChooser) return
    const timer = setTimeout(() => setIsBack(false))
    return () => clearTimeout(timer)
  }, [isBack, attributes.id, RecordChooser])

  useEffect(() => {
    setWords(nameOfChosen)
  }, [nameOfChosen])

  function choose(next: Choice) {
    setKnown(next)
    setWords(next.name)
    onChoose(next)
  }

  function leave() {
    setIsBack(false)
    setWords(nameOfChosen)
    onBlur()
  }

  const clear = chosen !== null && clearLabel !== undefined && (
    <Button
      tone="quiet"
      size="icon"
      className={styles.clear ?? ''}
      aria-label={clearLabel}
      title={t('Clear')}
      onClick={() => {
        onClear?.()
        setIsBack(true)
      }}
    >
      <X aria-hidden="true" />
    </Button>
  )
  function makeRecord(name: string) {
    const onClose = () => setIsBack(true)
    const onMade = (record: StoredRecord) => {
      onClose()
      choose(toChoice(record))
    }
    make?.({ resource, name, onMade, onClose })
  }

  if (RecordChooser)
    return (
      <RecordChooser
        {...(ref && { ref })}
        resource={resource}
        label={label}
        attributes={attributes}
        known={known}
        chosen={chosen}
        words={words}
        hadFocus={() => plain.current !== null && plain.current === document.activeElement}
        opensOnFocus={!isBack}
        onWords={setWords}
        onChoose={choose}
        // The form of an event is too much for a dialog.
        {...(make && of !== 'events' && { onMake: makeRecord })}
        onBlur={leave}
      >
        {clear}
      </RecordChooser>
    )
  return (
    <div className={styles.combo}>
      <label className={fields.label} htmlFor={attributes.id}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          {...attributes}
          ref={(input) => {
            plain.current = input
            ref?.(input)
          }}
          className={fields.input}
          role="combobox"
          aria-expanded="false"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('Search {names}', { names: inSentence(resource.plural) })}
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
  )
}
