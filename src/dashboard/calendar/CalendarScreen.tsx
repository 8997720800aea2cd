import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useBeforeUnload, useLocation } from 'react-router-dom'
import { dayIn } from '#contract/event-days.ts'
import { useSettings } from '../app/settings.ts'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { plural, t } from '../language/translate.ts'
import { SwitchViews } from '../list/SwitchViews.tsx'
import { rememberScreen } from '../list/saved-list-view.ts'
import { createPath } from '../resources/addresses.ts'
import { events as resource } from '../resources/events.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Plus } from '../ui/icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { Agenda } from './Agenda.tsx'
import type { Opened } from './CalendarDialog.tsx'
import { CalendarFilters } from './CalendarFilters.tsx'
import { CalendarTools } from './CalendarTools.tsx'
import styles from './calendar.module.css'
import { type CalendarActions, CalendarContext } from './calendar-context.ts'
import { rangeOf, titleOf } from './calendar-range.ts'
import { isFiltered, isShown, useCalendarState } from './calendar-state.ts'
import { clashesOf } from './clashes.ts'
import { MonthDots } from './MonthDots.tsx'
import { MonthView } from './MonthView.tsx'
import { $moves } from './moves.ts'
import { useCalendar } from './use-calendar.ts'
import { useDragDays } from './use-drag-days.ts'
import { useNarrowScreen } from './use-narrow-screen.ts'
import { isWithin } from './week-layout.ts'

const loadDialog = async () => (await import('./CalendarDialog.tsx')).CalendarDialog
const none: [] = []

/** The browser asks before it ends a move that has not been answered. */
function useMoveGuard() {
  useBeforeUnload(
    useCallback((event) => {
      if ($moves.get().size > 0) event.preventDefault()
    }, []),
  )
}

/** Events by day: as a month, a week or an agenda. */
export function CalendarScreen() {
  const { timeZone } = useSettings()
  const today = dayIn(timeZone)
  const { pathname, search } = useLocation()
  const [state, change] = useCalendarState(today)
  const isNarrow = useNarrowScreen()
  const view = state.view ?? (isNarrow ? 'agenda' : 'month')
  const range = rangeOf(view, state.day)
  const found = useCalendar(range)
  const moving = useStore($moves)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { Part: Dialog } = useLazyComponent(loadDialog, opened !== null)
  const drag = useDragDays()
  useMoveGuard()
  useEffect(() => rememberScreen(resource, pathname + search), [pathname, search])

  const read = found.data?.events ?? none
  const all = useMemo(() => read.map((event) => ({ ...event, ...moving.get(event.id) })), [read, moving])
  const clashes = useMemo(() => clashesOf(all), [all])
  const shown = all.filter((event) => isShown(state, event) && isWithin(event, range.from, range.to))
  const actions: CalendarActions = {
    ...drag,
    today,
    clashes,
    moving,
    openEvent: ({ id }) => setOpened({ id }),
    openDay: (day) => setOpened({ day }),
  }
  const clashing = shown.filter(({ id }) => clashes.has(id)).length
  const isDots = isNarrow && view === 'month'
  const listed = isDots ? { from: state.day, to: state.day } : range

  return (
    <CalendarContext value={actions}>
      <ScreenHead
        title={resource.heading}
        documentTitle={t('Calendar, {days}', { days: titleOf(view, state.day) })}
      >
        <ButtonLink tone="accent" to={createPath(resource)}>
          <Plus aria-hidden="true" />
          {t('Add New Event')}
        </ButtonLink>
      </ScreenHead>
      <div className={styles.screen}>
        <SwitchViews resource={resource} />
        <CalendarFilters state={state} change={change} isFolded={isNarrow} />
        <CalendarTools state={state} view={view} today={today} isBusy={found.isFetching} change={change} />
        {found.isError && (
          <Notice tone="failed" isUrgent title={resource.texts.listFailed}>
            <span>{found.error.message}</span>
            <Button onClick={() => void found.refetch()}>{t('Try again')}</Button>
          </Notice>
        )}
        {found.data && found.data.count > read.length && (
          <Notice
            tone="empty"
            title={t('Only the first {read} of {all} events are shown.', {
              read: read.length,
              all: found.data.count,
            })}
          >
            <p>{t('Choose the week to see all of its events.')}</p>
          </Notice>
        )}
        <p className={styles.summary} role="status">
          {found.isPending
            ? t('Loading...')
            : (shown.length === 0
                ? t('No events')
                : plural(shown.length, '{count} event', '{count} events')) +
              (clashing > 0 ? t(', {clashing} with a clash', { clashing }) : '')}
          {isFiltered(state) && (
            <Button
              size="small"
              tone="quiet"
              onClick={() => change({ artist: null, venue: null, responsible: null, planned: false })}
            >
              {t('Show all')}
            </Button>
          )}
        </p>
        {isDots && (
          <MonthDots events={shown} day={state.day} onChoose={(day) => change({ day }, { replace: true })} />
        )}
        {isNarrow || view === 'agenda' ? (
          <Agenda events={shown} range={listed} />
        ) : (
          <MonthView view={view} events={shown} day={state.day} />
        )}
      </div>
      {opened && Dialog && <Dialog opened={opened} events={all} onClose={() => setOpened(null)} />}
    </CalendarContext>
  )
}
