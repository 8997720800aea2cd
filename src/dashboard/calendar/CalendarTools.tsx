import tools from '../list/tools.module.css'
import { Button } from '../ui/Button.tsx'
import { ChevronLeft, ChevronRight } from '../ui/icons.ts'
import styles from './calendar.module.css'
import { step, titleOf, type View, views } from './calendar-range.ts'
import type { CalendarState, ChangeCalendar } from './calendar-state.ts'

interface Props {
  state: CalendarState
  view: View
  today: string
  isBusy: boolean
  change: ChangeCalendar
}

const labels: Record<View, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' }
const units: Record<View, string> = { month: 'month', week: 'week', agenda: 'four weeks' }

/** Which days are shown, and how. */
export function CalendarTools({ state, view, today, isBusy, change }: Props) {
  return (
    <div className={styles.tools}>
      <h2 className={styles.title} aria-live="polite" data-busy={isBusy || undefined}>
        {titleOf(view, state.day)}
      </h2>
      <div className={styles.steps}>
        <Button
          size="icon"
          aria-label={`Previous ${units[view]}`}
          title={`Previous ${units[view]}`}
          onClick={() => change({ day: step(view, state.day, -1) })}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button onClick={() => change({ day: today })}>Today</Button>
        <Button
          size="icon"
          aria-label={`Next ${units[view]}`}
          title={`Next ${units[view]}`}
          onClick={() => change({ day: step(view, state.day, 1) })}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <fieldset className={`${tools.statuses} ${styles.views}`}>
        <legend className="visually-hidden">View</legend>
        {views.map((one) => (
          <label key={one}>
            <input type="radio" name="view" checked={view === one} onChange={() => change({ view: one })} />
            <span>{labels[one]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
