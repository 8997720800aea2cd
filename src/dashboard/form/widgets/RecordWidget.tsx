import { ChevronsUpDown, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Label as AriaLabel, Button, ComboBox, Input, Popover } from 'react-aria-components/ComboBox'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { formLoadFailed } from '#contract/texts.ts'
import { useList } from '../../api/use-list.ts'
import { artists } from '../../resources/artists.ts'
import type { StoredRecord } from '../../resources/card.ts'
import type { FieldOf } from '../../resources/field.ts'
import { staff } from '../../resources/staff.ts'
import { Button as PlainButton } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import { Label } from './Label.tsx'
import styles from './record.module.css'
import { useField } from './use-field.ts'

const choices = { artists, staff }
const shownAtOnce = 20

interface Props {
  field: FieldOf<'record'>
  isRequired: boolean
  record: StoredRecord | null
}

interface Choice {
  id: number
  name: string
  note: string
}

const toChoice = (record: StoredRecord): Choice => ({
  id: record.id as number,
  name: String(record.name),
  note: [record.genre ?? record.role, record.is_active === false && 'archived'].filter(Boolean).join(', '),
})

/** One record of another resource, found by typing. */
export function RecordWidget({ field, isRequired, record }: Props) {
  const { bound, id, error, attributes } = useField(field, isRequired)
  const stored = record?.[field.shown] as StoredRecord | null | undefined
  const [known, setKnown] = useState<Choice | null>(stored ? toChoice(stored) : null)
  const card = choices[field.of]
  const [words, setWords] = useState('')
  const nameOfChosen = bound.value !== null && known?.id === bound.value ? known.name : ''
  const isSearch = words !== '' && words !== nameOfChosen
  const list = useList(card, {}, { page_size: shownAtOnce, ordering: 'name', ...(isSearch && { q: words }) })
  const found = (list.data?.results ?? []).map(toChoice)
  const chosen = bound.value as number | null

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice changes the words by itself.
  useEffect(() => {
    const one = found.find((choice) => choice.id === chosen)
    if (one && known?.id !== one.id) setKnown(one)
    setWords(chosen === null ? '' : (one?.name ?? known?.name ?? ''))
  }, [chosen])

  return (
    <div className={fields.field}>
      <ComboBox
        className={styles.combo ?? ''}
        items={found}
        allowsEmptyCollection
        menuTrigger="focus"
        isInvalid={Boolean(error)}
        inputValue={words}
        onInputChange={setWords}
        selectedKey={chosen}
        onSelectionChange={(key) => {
          const next = found.find((choice) => choice.id === key) ?? null
          if (next) setKnown(next)
          bound.onChange(next?.id ?? (key === null ? chosen : null))
        }}
        onBlur={() => {
          setWords(nameOfChosen)
          bound.onBlur()
        }}
      >
        <AriaLabel className={fields.label ?? ''}>
          <Label text={field.label} isRequired={isRequired} />
        </AriaLabel>
        <div className={styles.line}>
          <Input
            ref={bound.ref}
            className={fields.input ?? ''}
            placeholder={`Search ${field.of}`}
            {...attributes}
            aria-describedby={attributes['aria-describedby']}
          />
          <Button className={styles.open ?? ''} aria-label={`Show ${field.of}`}>
            <ChevronsUpDown aria-hidden="true" />
          </Button>
        </div>
        <Popover className={styles.popover ?? ''}>
          <ListBox<Choice>
            className={styles.list ?? ''}
            renderEmptyState={() => (
              <p className={styles.nothing}>
                {list.isError
                  ? formLoadFailed.eventChoices
                  : list.isFetching
                    ? 'Searching …'
                    : 'Nothing found.'}
              </p>
            )}
          >
            {(choice) => (
              <ListBoxItem className={styles.item ?? ''} textValue={choice.name}>
                <span>{choice.name}</span>
                <span className={styles.note}>{choice.note}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {chosen !== null && (
        <PlainButton
          tone="quiet"
          size="icon"
          className={styles.clear ?? ''}
          aria-label={`No ${field.label.toLowerCase()}`}
          title="Clear"
          onClick={() => bound.onChange(null)}
        >
          <X aria-hidden="true" />
        </PlainButton>
      )}
      {list.isError && <p className={fields.error}>{formLoadFailed.eventChoices}</p>}
      <FieldNotes id={id} hint={field.hint} error={error} />
    </div>
  )
}
