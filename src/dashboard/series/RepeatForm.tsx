import { type SubmitEvent, useRef, useState } from 'react'
import { newIdempotencyKey } from '#browser/request-key.ts'
import { dashboardSeries } from '#contract/endpoints/dashboard-series.ts'
import { seriesDates } from '#contract/entities/series.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { tellDone } from '../app/toasts.ts'
import { useUnsavedPart } from '../form/use-unsaved.ts'
import { saving } from '../language/contract-texts.ts'
import { loadMessages } from '../language/load-catalogue.ts'
import { plural, t, toMessage } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import choice from '../ui/choice.module.css'
import fields from '../ui/field.module.css'
import { toLongDate } from '../ui/moments.ts'
import { Notice } from '../ui/Notice.tsx'
import { DayChooser } from './DayChooser.tsx'
import type { SeriesDate } from './differences.ts'
import { daysOf, type Pattern, patternsFor } from './repeat.ts'
import styles from './series.module.css'

interface Props {
  mine: SeriesDate
  /** Days (yyyy-mm-dd) that are dates of the series already. */
  taken: readonly string[]
  onMade: () => Promise<void>
}

const most = limits.seriesDates
const mostWords = t('At most {most} dates can be added at once.', { most })
const counted = (count: number) => plural(count, '1 date', '{count} dates')

/** Makes an event for each of several days. */
export function RepeatForm({ mine, taken, onMade }: Props) {
  // The same key for every retry of the same days, so that a lost response makes no date twice.
  const tried = useRef({ days: '', key: '' })
  const [pattern, setPattern] = useState<Pattern>('week')
  const [until, setUntil] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const found = pattern === 'chosen' ? chosen : daysOf(pattern, mine.date, until, most, taken)
  const fresh = found.filter((day) => !taken.includes(day))
  const isFull = fresh.length >= most
  const days = fresh.filter((day) => !left.includes(day))
  useUnsavedPart(days.length > 0 || left.some((day) => found.includes(day)))

  async function make(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    if (days.length === 0)
      return setFailure(
        pattern === 'chosen'
          ? t('Choose at least one day.')
          : t('Say until when, so that there is a day to add.'),
      )
    const checked = seriesDates.safeParse({ dates: days }, { error: fieldMessage })
    if (!checked.success) {
      await loadMessages()
      return setFailure(toMessage(checked.error.issues[0]?.message ?? '') || t('Not possible.'))
    }
    setFailure('')
    setIsSending(true)
    const text = days.join()
    if (tried.current.days !== text) tried.current = { days: text, key: newIdempotencyKey() }
    try {
      await ask(dashboardSeries.repeatEvent, {
        params: { id: mine.id },
        body: checked.data,
        requestKey: tried.current.key,
      })
      tellDone(
        t('Added {counted} of “{name}”.', { counted: counted(days.length), name: String(mine.record.name) }),
      )
      await onMade()
    } catch (error) {
      setFailure(reasonOf(error) ?? t('The dates could not be added.'))
    }
    setIsSending(false)
  }

  return (
    <form
      noValidate
      className={`${fields.stack} ${styles.part}`}
      aria-labelledby="series-repeat"
      onSubmit={(event) => void make(event)}
    >
      <h2 id="series-repeat" className={styles.heading}>
        {t('Add dates')}
      </h2>
      <p className={styles.lead}>
        {t(
          'Each is an event of its own that says the same, with the same picture. What became of this date and its tickets stay with it.',
        )}
      </p>
      <div className={styles.pattern}>
        <div className={fields.field}>
          <label className={fields.label} htmlFor="series-pattern">
            {t('Repeat')}
          </label>
          <select
            id="series-pattern"
            className={fields.input}
            value={pattern}
            onChange={({ currentTarget }) => setPattern(currentTarget.value as Pattern)}
          >
            {patternsFor(mine.date).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {pattern === 'chosen' ? (
          <DayChooser
            onChoose={(day) => setChosen([...new Set([...chosen, day])].sort())}
            taken={[...taken, ...chosen]}
            refusal={isFull ? mostWords : ''}
          />
        ) : (
          <div className={fields.field}>
            <label className={fields.label} htmlFor="series-until">
              {t('Until')}
            </label>
            <input
              id="series-until"
              type="date"
              className={fields.input}
              value={until}
              min={mine.date}
              max="2200-12-31"
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
          </div>
        )}
      </div>
      {found.length > 0 && (
        <fieldset className={fields.field}>
          <legend className={fields.label}>{t('Days')}</legend>
          <div className={styles.days}>
            {found.map((day) => (
              <label key={day} className={`${choice.choice} ${styles.choice}`}>
                <input
                  type="checkbox"
                  checked={days.includes(day)}
                  disabled={taken.includes(day)}
                  onChange={({ currentTarget }) =>
                    setLeft(currentTarget.checked ? left.filter((one) => one !== day) : [...left, day])
                  }
                />
                <span>
                  {toLongDate(day)}
                  {taken.includes(day) && <small className={styles.own}>{t('A date already')}</small>}
                </span>
              </label>
            ))}
          </div>
          {isFull && <p className={fields.hint}>{mostWords}</p>}
        </fieldset>
      )}
      {failure && <Notice tone="failed" isUrgent title={failure} />}
      <div>
        <Button type="submit" tone="accent" aria-disabled={isSending || undefined}>
          {isSending
            ? saving
            : days.length > 0
              ? t('Add {counted}', { counted: counted(days.length) })
              : t('Add dates')}
        </Button>
      </div>
    </form>
  )
}
