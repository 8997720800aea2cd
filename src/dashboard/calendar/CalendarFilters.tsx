import { useId } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { RecordPicker } from '../form/widgets/RecordPicker.tsx'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import styles from './calendar.module.css'
import { type CalendarState, type ChangeCalendar, isFiltered } from './calendar-state.ts'

interface Props {
  state: CalendarState
  change: ChangeCalendar
  /** Whether there is little room. */
  isFolded: boolean
}

const people = [
  { name: 'artist', label: t('Artist'), all: t('Every artist'), of: 'artists' },
  { name: 'venue', label: t('Venue'), all: t('Every venue'), of: 'venues' },
  { name: 'responsible', label: t('Responsible'), all: t('Every responsible'), of: 'staff' },
] as const

/** Which events are shown; those that are not still count as clashes. */
export function CalendarFilters({ state, change, isFolded }: Props) {
  const id = useId()
  const form = (
    // biome-ignore lint/a11y/useSemanticElements: `search` is a landmark of its own; this one is a form's.
    <form
      role="search"
      aria-label={t('Filter events')}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      {people
        .filter(({ name }) => name !== 'venue' || isSupported('venues'))
        .map(({ name, label, all, of }) => (
          <RecordPicker
            key={name}
            of={of}
            label={label}
            clearLabel={all}
            attributes={{ id: `${id}-${name}` }}
            chosen={state[name]}
            stored={null}
            onChoose={(choice) => change({ [name]: choice.id }, { replace: true })}
            onClear={() => change({ [name]: null }, { replace: true })}
            onBlur={() => undefined}
          />
        ))}
      <label className={styles.planned}>
        <input
          type="checkbox"
          checked={state.planned}
          onChange={(event) => change({ planned: event.currentTarget.checked }, { replace: true })}
        />
        {t('Planned only')}
      </label>
    </form>
  )
  if (!isFolded) return form
  return (
    <details className={styles.folded}>
      <summary>
        {rich('Filter {state}', {
          state: <span>{isFiltered(state) ? t('Some events are left out') : t('All events')}</span>,
        })}
      </summary>
      {form}
    </details>
  )
}
