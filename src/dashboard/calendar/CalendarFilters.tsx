import { useId } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { RecordPicker } from '../form/widgets/RecordPicker.tsx'
import styles from './calendar.module.css'
import { type CalendarState, type ChangeCalendar, isFiltered } from './calendar-state.ts'

interface Props {
  state: CalendarState
  change: ChangeCalendar
  /** Whether there is little room. */
  isFolded: boolean
}

const people = [
  { name: 'artist', label: 'Artist', of: 'artists' },
  { name: 'venue', label: 'Venue', of: 'venues' },
  { name: 'responsible', label: 'Responsible', of: 'staff' },
] as const

/** Which events are shown; those that are not still count as clashes. */
export function CalendarFilters({ state, change, isFolded }: Props) {
  const id = useId()
  const form = (
    // biome-ignore lint/a11y/useSemanticElements: `search` is a landmark of its own; this one is a form's.
    <form
      role="search"
      aria-label="Filter events"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      {people
        .filter(({ name }) => name !== 'venue' || isSupported('venues'))
        .map(({ name, label, of }) => (
          <RecordPicker
            key={name}
            of={of}
            label={label}
            clearLabel={`Every ${label.toLowerCase()}`}
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
        Planned only
      </label>
    </form>
  )
  if (!isFolded) return form
  return (
    <details className={styles.folded}>
      <summary>
        Filter <span>{isFiltered(state) ? 'Some events are left out' : 'All events'}</span>
      </summary>
      {form}
    </details>
  )
}
