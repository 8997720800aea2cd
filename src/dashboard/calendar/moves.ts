// Moves events to other days. What is on its way is shown at its new place already, and goes back when it is refused; the
// moves of one event follow one another.
import { atom } from 'nanostores'
import { RefusedError } from '#browser/call-errors.ts'
import type { CalendarEvent } from '#contract/entities/calendar-event.ts'
import { revisionTag } from '#contract/revision-tag.ts'
import { ask } from '../api/ask.ts'
import { isUnexplained, reasonOf } from '../api/failure.ts'
import { invalidateResource, queryClient } from '../api/query-client.ts'
import { untilAnswered } from '../api/until-answered.ts'
import { whileUnsaved } from '../api/while-unsaved.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import { events } from '../resources/events.ts'
import { areEqual, type Days, toDaysInWords } from './event-days.ts'
import { type CalendarData, calendarKey } from './use-calendar.ts'

type Stored = Days & Pick<CalendarEvent, 'id' | 'name' | 'revision'>

/** Where events are shown whose move is not answered yet, by their ids. */
export const $moves = atom<ReadonlyMap<number, Days>>(new Map())

const underway = new Map<number, { last: Promise<void>; count: number; stored: Stored }>()

const daysOf = ({ date, end_date }: Days): Days => ({ date, end_date })

function show(id: number, days: Days | null): void {
  const next = new Map($moves.get())
  if (days) next.set(id, days)
  else next.delete(id)
  $moves.set(next)
}

function keep({ id, date, end_date, revision }: Stored): void {
  queryClient.setQueriesData<CalendarData>(
    { queryKey: calendarKey },
    (data) =>
      data && {
        ...data,
        events: data.events.map((one) => (one.id === id ? { ...one, date, end_date, revision } : one)),
      },
  )
}

/** Other changes of somebody else's are accepted, another day is not: it would be lost. */
async function send(shown: Stored, days: Days): Promise<Stored> {
  const body = shown.end_date === days.end_date ? { date: days.date } : days
  for (let record = shown; ; ) {
    const ifMatch = revisionTag(record.revision)
    try {
      const { data } = await untilAnswered(() =>
        ask(events.endpoints.patch, { params: { id: shown.id }, body, ifMatch }),
      )
      return data as Stored
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 412) throw error
      const current = error.current as Stored
      // Moved by the request whose answer was lost.
      if (areEqual(daysOf(current), days) && current.name === shown.name) return current
      if (!areEqual(daysOf(current), daysOf(shown)) || current.name !== shown.name)
        throw new Error(
          t('Somebody else has changed it: “{name}” is on {days} by now. Look at it and try again.', {
            name: current.name,
            days: toDaysInWords(current),
          }),
        )
      record = current
    }
  }
}

async function moveNow(shown: Stored, days: Days, isUndone: boolean): Promise<void> {
  const entry = underway.get(shown.id)
  if (!entry) return
  // An undo is about the days that its own move has given; once there are others, the server refuses it.
  const before = isUndone && !areEqual(daysOf(entry.stored), daysOf(shown)) ? shown : entry.stored
  try {
    const after = await send(before, days)
    entry.stored = after
    keep(after)
    tellDone(
      isUndone
        ? t('“{name}” is back on {date}.', { name: after.name, date: toDaysInWords(after) })
        : t('Moved “{name}” to {date}.', { name: after.name, date: toDaysInWords(after) }),
      isUndone ? undefined : { label: t('Undo'), run: () => void move(after, daysOf(before), true) },
    )
  } catch (error) {
    const words = { name: before.name, date: toDaysInWords(days) }
    toastError(
      isUnexplained(error)
        ? t(
            'No answer came whether “{name}” was moved to {date}. Look at it when you have a connection.',
            words,
          )
        : t('“{name}” was not moved to {date}. {reason}', {
            ...words,
            reason: reasonOf(error) ?? t('The reason is not known.'),
          }),
    )
  }
}

/** Moves an event as it is shown to other days; the notice of it offers to undo. */
export async function move(shown: Stored, days: Days, isUndone = false): Promise<void> {
  const { id } = shown
  const now = $moves.get().get(id) ?? daysOf(shown)
  if (areEqual(now, days)) return
  const entry = underway.get(id) ?? { last: Promise.resolve(), count: 0, stored: shown }
  underway.set(id, entry)
  entry.count += 1
  show(id, days)
  entry.last = whileUnsaved(() => entry.last.then(() => moveNow(shown, days, isUndone)))
  await entry.last
  entry.count -= 1
  if (entry.count > 0) return
  underway.delete(id)
  show(id, null)
  await invalidateResource(events)
}
