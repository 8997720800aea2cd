import { ChevronsUpDown, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Label as AriaLabel, Button, ComboBox, Input, Popover } from 'react-aria-components/ComboBox'
import type { Key } from 'react-aria-components/GridList'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { formLoadFailed } from '#contract/texts.ts'
import { useList } from '../../api/use-list.ts'
import { useRecord } from '../../api/use-record.ts'
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
  const chosen = bound.value as number | null
  const nameOfChosen = known !== null && known.id === chosen ? known.name : ''
  const [words, setWords] = useState(nameOfChosen)
  const [sought, setSought] = useState('')
  const list = useList(
    choices[field.of],
    {},
    { page_size: shownAtOnce, ordering: 'name', ...(sought && { q: sought }) },
  )
  const listed = (list.data?.results ?? []).map(toChoice)
  // The chosen one stays among the choices, or the box would forget its name.
  const isListed = known === null || known.id !== chosen || listed.some(({ id: one }) => one === chosen)
  const found = isListed || known === null ? listed : [...listed, known]

  const isUnknown = chosen !== null && known?.id !== chosen
  const elsewhere = useRecord(choices[field.of], {}, chosen ?? undefined, isUnknown)

  // Another choice made elsewhere: a draft, a merge, an earlier state.
  useEffect(() => {
    if (isUnknown && elsewhere.data) setKnown(toChoice(elsewhere.data.record))
  }, [isUnknown, elsewhere.data])

  useEffect(() => {
    setWords(nameOfChosen)
  }, [nameOfChosen])

  function type(text: string) {
    setWords(text)
    if (text !== nameOfChosen) setSought(text)
  }

  function choose(key: Key | null) {
    const next = found.find((choice) => choice.id === key)
    if (!next) return
    setKnown(next)
    setWords(next.name)
    bound.onChange(next.id)
  }

  return (
    <div className={fields.field}>
      <ComboBox
        className={styles.combo ?? ''}
        items={found}
        allowsEmptyCollection
        menuTrigger="focus"
        isInvalid={Boolean(error)}
        inputValue={words}
        onInputChange={type}
        selectedKey={chosen}
        onSelectionChange={choose}
        onOpenChange={(isOpen, trigger) => {
          if (isOpen && trigger !== 'input') setSought('')
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
