import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { Button, ComboBox, Input, Label, Popover } from 'react-aria-components/ComboBox'
import type { Key } from 'react-aria-components/GridList'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { useList } from '../../api/use-list.ts'
import { formLoadFailed } from '../../language/contract-texts.ts'
import { inSentence, t } from '../../language/translate.ts'
import type { Resource, StoredRecord } from '../../resources/resource.ts'
import fields from '../../ui/field.module.css'
import { ChevronsUpDown } from '../../ui/icons.ts'
import { noteOf } from './choice-note.ts'
import styles from './record.module.css'
import { type Choice, toChoice } from './record-choice.ts'

const shownAtOnce = 20
/** Key of the option that makes a record; none has it. */
const makeId = -1

interface Option extends Choice {
  note: string
}

const toOption = (record: StoredRecord): Option => ({ ...toChoice(record), note: noteOf(record) })

interface Props {
  resource: Resource
  label: ReactNode
  attributes: Record<string, string | boolean | undefined>
  known: Choice | null
  chosen: number | null
  words: string
  /** Whether the plain input that this one replaces has the focus. */
  hadFocus: () => boolean
  opensOnFocus: boolean
  onWords: (words: string) => void
  onChoose: (choice: Choice) => void
  /** Asks for a new record that is called so; there is no such option without it. */
  onMake?: (name: string) => void
  onBlur: () => void
  /** Rendered inside the field, at its end. */
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Combobox with the records that match its text. */
export function RecordChooser({ resource, label, attributes, known, chosen, words, ref, ...rest }: Props) {
  const { hadFocus, opensOnFocus, onWords, onChoose, onMake, onBlur, children } = rest
  const nameOfChosen = known !== null && known.id === chosen ? known.name : ''
  const areWordsTyped = words !== nameOfChosen
  const [sought, setSought] = useState(areWordsTyped ? words : '')
  // Read before the plain input is removed.
  const [takesFocus] = useState(hadFocus)
  const line = useRef<HTMLDivElement>(null)
  const list = useList(
    resource,
    {},
    { page_size: shownAtOnce, ordering: 'name', ...(sought && { q: sought }) },
  )
  // Those of the search before are no answer to what is typed now.
  const listed = list.isPlaceholderData ? [] : (list.data?.results ?? []).map(toOption)
  // The chosen record stays among the options; without it the combobox would lose its name.
  const isListed = known === null || known.id !== chosen || listed.some(({ id }) => id === chosen)
  const found = isListed || known === null ? listed : [...listed, known]
  const typed = areWordsTyped ? words.trim() : ''
  const isThere = listed.some(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const noun = inSentence(resource.noun)
  // While it is looked for, it may be there.
  const mayMake = onMake && list.isSuccess && !list.isFetching && !isThere
  const make: Option = {
    id: makeId,
    name: typed ? t('Add “{typed}” as a new {noun}', { typed, noun }) : t('New {noun} …', { noun }),
    note: found.length === 0 ? t('Nothing found.') : '',
    record: {},
  }

  useLayoutEffect(() => {
    if (takesFocus) line.current?.querySelector('input')?.focus()
  }, [takesFocus])

  function type(text: string) {
    onWords(text)
    if (text !== nameOfChosen) setSought(text)
  }

  function choose(key: Key | null) {
    if (key === makeId) return onMake?.(typed)
    const next = found.find(({ id }) => id === key)
    if (next) onChoose(next)
  }

  return (
    <>
      <ComboBox
        className={styles.combo ?? ''}
        items={mayMake ? [...found, make] : found}
        allowsEmptyCollection
        menuTrigger={opensOnFocus ? 'focus' : 'manual'}
        isInvalid={attributes['aria-invalid'] === true}
        inputValue={words}
        onInputChange={type}
        selectedKey={chosen}
        onSelectionChange={choose}
        onOpenChange={(isOpen, trigger) => {
          if (isOpen && (trigger === 'manual' || (trigger === 'focus' && !areWordsTyped))) setSought('')
        }}
        onBlur={onBlur}
      >
        <Label className={fields.label ?? ''}>{label}</Label>
        <div ref={line} className={styles.line}>
          <Input
            ref={ref}
            className={fields.input ?? ''}
            placeholder={t('Search {names}', { names: inSentence(resource.plural) })}
            {...attributes}
            aria-describedby={attributes['aria-describedby'] as string | undefined}
          />
          {children}
          <Button
            className={styles.open ?? ''}
            aria-label={t('Show {names}', { names: inSentence(resource.plural) })}
          >
            <ChevronsUpDown aria-hidden="true" />
          </Button>
        </div>
        <Popover className={styles.popover ?? ''}>
          <ListBox<Option>
            className={styles.list ?? ''}
            renderEmptyState={() => (
              <p className={styles.nothing}>
                {list.isError
                  ? formLoadFailed.eventChoices
                  : list.isFetching
                    ? t('Searching …')
                    : t('Nothing found.')}
              </p>
            )}
          >
            {(choice) => (
              <ListBoxItem
                className={`${styles.item} ${choice.id === makeId ? styles.make : ''}`}
                textValue={choice.name}
              >
                <span>{choice.name}</span>
                <span className={styles.note}>{choice.note}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {list.isError && <p className={fields.error}>{formLoadFailed.eventChoices}</p>}
    </>
  )
}
