import { t } from '../language/translate.ts'
import tools from '../list/tools.module.css'
import { Button } from '../ui/Button.tsx'
import { ChevronLeft, ChevronRight } from '../ui/list-icons.ts'
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

const labels: Record<View, string> = { month: t('Month'), week: t('Week'), agenda: t('Agenda') }
const before: Record<View, string> = {
  month: t('Previous month'),
  week: t('Previous week'),
  agenda: t('Previous four weeks'),
}
const after: Record<View, string> = {
  month: t('Next month'),
  week: t('Next week'),
  agenda: t('Next four weeks'),
}

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
          aria-label={before[view]}
          title={before[view]}
          onClick={() => change({ day: step(view, state.day, -1) })}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button onClick={() => change({ day: today })}>{t('Today')}</Button>
        <Button
          size="icon"
          aria-label={after[view]}
          title={after[view]}
          onClick={() => change({ day: step(view, state.day, 1) })}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <fieldset className={`${tools.statuses} ${styles.views}`}>
        <legend className="visually-hidden">{t('View')}</legend>
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
