import { use, useState } from 'react'
import { useRecord } from '../../api/use-record.ts'
import { rich } from '../../language/rich.tsx'
import { t } from '../../language/translate.ts'
import { appearsAt } from '../../resources/appears-at.ts'
import type { FieldOf } from '../../resources/field.ts'
import type { StoredRecord } from '../../resources/resource.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { ArrowDown, ArrowUp, X } from '../../ui/icons.ts'
import { Moment } from '../../ui/Moment.tsx'
import { FieldLanguage } from '../field-language.ts'
import type { LineupRow } from '../lineup-rows.ts'
import styles from './lineup.module.css'
import { linkedResources } from './linked-resources.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { type Choice, toChoice } from './record-choice.ts'

interface Props {
  /** Id of the artist's input; those of the others begin with it. */
  id: string
  of: FieldOf<'lineup'>['of']
  row: LineupRow
  number: number
  count: number
  /** The record of the row, if it is part of the event as it was read. */
  stored: StoredRecord | undefined
  change: (part: Partial<LineupRow>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onBlur: () => void
}

/** One artist of a line-up: who, what it does there, and its place. */
export function LineupRowFields({ id, of, row, number, count, stored, change, ...acts }: Props) {
  const { onMove, onRemove, onBlur } = acts
  const [choice, setChoice] = useState<Choice | null>(stored ? toChoice(stored) : null)
  const name = choice !== null && choice.id === row.id ? choice.name : t('number {number}', { number })
  const isHidden = choice?.id === row.id && choice.record.is_active === false
  // An event tells of its artists whether they are shown, but not whether one appears later.
  const isUntold = isHidden && choice.record.publish_at === undefined
  const whole = useRecord(linkedResources[of], {}, row.id ?? undefined, isUntold)
  const hidden = isHidden && !whole.isLoading ? { ...choice.record, ...whole.data?.record } : null
  const appears = hidden && appearsAt(hidden)
  const isFirst = number === 1
  const isLast = number === count

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <RecordPicker
          of={of}
          label={t('Artist {number}', { number })}
          attributes={{ id, 'aria-describedby': hidden ? `${id}-hidden` : undefined }}
          chosen={row.id}
          stored={stored}
          onChoose={(next) => {
            setChoice(next)
            change({ id: next.id })
          }}
          onBlur={onBlur}
        />
        <div className={styles.role}>
          <label className={fields.label} htmlFor={`${id}-role`}>
            {rich('Role {name}', {
              name: <span className="visually-hidden">{t('of {name}', { name })}</span>,
            })}
          </label>
          <input
            id={`${id}-role`}
            lang={use(FieldLanguage)}
            className={fields.input}
            placeholder={t('Support, DJ set')}
            autoComplete="off"
            value={row.role}
            onChange={(event) => change({ role: event.currentTarget.value })}
            onBlur={onBlur}
          />
        </div>
      </div>
      <div className={styles.acts}>
        <Button
          id={`${id}-up`}
          tone="quiet"
          size="icon"
          aria-label={t('Move {name} up', { name })}
          title={t('Up')}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          id={`${id}-down`}
          tone="quiet"
          size="icon"
          aria-label={t('Move {name} down', { name })}
          title={t('Down')}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button
          id={`${id}-remove`}
          tone="quiet"
          size="icon"
          aria-label={t('Remove {name}', { name })}
          title={t('Remove')}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      {hidden && (
        <p id={`${id}-hidden`} className={`${fields.hint} ${styles.note}`}>
          {appears
            ? rich('Appears {moment}: until then, visitors do not see it here.', {
                moment: <Moment at={appears} />,
              })
            : t('Archived: visitors do not see it here.')}
        </p>
      )}
    </li>
  )
}
