import { type SubmitEvent, useState } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { dashboardSeries } from '#contract/endpoints/dashboard-series.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { tellDone } from '../app/toasts.ts'
import { ShownField } from '../form/ShownField.tsx'
import { useUnsavedPart } from '../form/use-unsaved.ts'
import { saving } from '../language/contract-texts.ts'
import { nameOfLanguage } from '../language/language-name.ts'
import { plural, t } from '../language/translate.ts'
import type { Field } from '../resources/field.ts'
import type { Resource } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import choice from '../ui/choice.module.css'
import fields from '../ui/field.module.css'
import { toLongDate } from '../ui/moments.ts'
import { Notice } from '../ui/Notice.tsx'
import { type Difference, differingFields, hasOwn, isApart, type SeriesDate } from './differences.ts'
import { withLongDates } from './long-dates.ts'
import styles from './series.module.css'

interface Props {
  resource: Resource
  mine: SeriesDate
  others: readonly SeriesDate[]
  onShared: () => Promise<void>
}

const toDates = (count: number) => plural(count, 'one date', '{count} dates')

/** One request changes a limited number of dates, so that those of a long series take several. */
const partWords = (brought: number) =>
  t('It was brought to {date} and not to the others. Look at them again, and repeat this.', {
    date: toDates(brought),
  })

/** How many dates say otherwise, and how many only in another language. */
const otherwise = ({ own, translated }: Pick<Difference, 'own' | 'translated'>): string[] => [
  ...(own > 0 ? [plural(own, 'One date says otherwise', '{count} dates say otherwise')] : []),
  ...translated.map(({ language, count }) =>
    plural(
      count,
      'One date says otherwise only in {language}',
      '{count} dates say otherwise only in {language}',
      { language: nameOfLanguage(language) },
    ),
  ),
]

/** A date as it was seen, so that nothing is brought over what somebody has changed since. */
const toTarget = ({ id, revision, translations }: SeriesDate, chosen: readonly Field[]) => ({
  id,
  revision,
  ...(translations &&
    isSupported('seen_translations') && {
      translations: Object.fromEntries(chosen.map(({ name }) => [name, translations[name] ?? {}])),
    }),
})

type Choices = Readonly<Record<string, boolean>>

/** Brings what this date says to others of its series; a date with something of its own is left out unless chosen. */
export function ShareForm({ resource, mine, others, onShared }: Props) {
  const [fieldChoices, setFieldChoices] = useState<Choices>({})
  const [dateChoices, setDateChoices] = useState<Choices>({})
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const differing = differingFields(resource, mine, others)
  // Most others are unlike this date, so it is this date that was changed.
  const isUsual = (count: number) => count * 2 > others.length
  const chosen = differing
    .filter(({ field, count }) => fieldChoices[field.name] ?? isUsual(count))
    .map(({ field }) => field)
  const affected = others.filter((date) => chosen.some((field) => isApart(field, mine, date)))
  const isUsualDate = (date: SeriesDate) => date.date > mine.date && !hasOwn(chosen, mine, date, others)
  const isChosen = (date: SeriesDate) => dateChoices[date.id] ?? isUsualDate(date)
  const targets = affected.filter(isChosen)
  // A choice that was made and taken back is none.
  const hasChosen =
    differing.some(({ field, count }) => chosen.includes(field) !== isUsual(count)) ||
    affected.some((date) => isChosen(date) !== isUsualDate(date))
  useUnsavedPart(hasChosen)

  async function share(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    if (targets.length === 0)
      return setFailure(t('Choose what to bring, and at least one date to bring it to.'))
    setFailure('')
    setIsSending(true)
    let brought = 0
    try {
      while (brought < targets.length) {
        const part = targets.slice(brought, brought + limits.seriesDates)
        await ask(dashboardSeries.shareInSeries, {
          params: { id: mine.id },
          body: {
            fields: chosen.map(({ name }) => name),
            events: part.map((date) => toTarget(date, chosen)),
          },
        })
        brought += part.length
      }
      const labels = chosen.map(({ label }) => label).join(', ')
      tellDone(t('{labels}: brought to {date}.', { labels, date: toDates(targets.length) }))
      setFieldChoices({})
      setDateChoices({})
    } catch (error) {
      const reason = reasonOf(error) ?? t('It could not be brought to the other dates.')
      const days = targets.map(({ date }) => date)
      setFailure(brought > 0 ? partWords(brought) : withLongDates(reason, days))
      // What is usual is another now that some dates say it, so that the choice is made for the rest.
      if (brought > 0) {
        setFieldChoices(
          Object.fromEntries(differing.map(({ field }) => [field.name, chosen.includes(field)])),
        )
        setDateChoices(Object.fromEntries(affected.map((date) => [date.id, isChosen(date)])))
      }
    }
    await onShared()
    setIsSending(false)
  }

  return (
    <form
      noValidate
      className={`${fields.stack} ${styles.part}`}
      aria-labelledby="series-share"
      onSubmit={(event) => void share(event)}
    >
      <h2 id="series-share" className={styles.heading}>
        {t('Bring to other dates')}
      </h2>
      {differing.length === 0 ? (
        <p className={styles.lead}>
          {t('All dates say the same. After a change of one of them, it can be brought to the others here.')}
        </p>
      ) : (
        <>
          <fieldset className={fields.field}>
            <legend className={fields.label}>{t('What this date says')}</legend>
            {differing.map(({ field, ...difference }) => (
              <label key={field.name} className={`${choice.choice} ${styles.choice}`}>
                <input
                  type="checkbox"
                  aria-labelledby={`share-${field.name}`}
                  aria-describedby={`share-${field.name}-more`}
                  checked={chosen.includes(field)}
                  onChange={({ currentTarget }) =>
                    setFieldChoices({ ...fieldChoices, [field.name]: currentTarget.checked })
                  }
                />
                <span>
                  <strong id={`share-${field.name}`}>{field.label}</strong>
                  <span id={`share-${field.name}-more`}>
                    {otherwise(difference).map((words) => (
                      <small key={words} className={styles.own}>
                        {words}
                      </small>
                    ))}
                    <span className={styles.value}>
                      <ShownField field={field} values={mine.values} />
                    </span>
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {affected.length > 0 && (
            <fieldset className={fields.field}>
              <legend className={fields.label}>{t('To which dates')}</legend>
              <div className={styles.days}>
                {affected.map((date) => (
                  <label key={date.id} className={`${choice.choice} ${styles.choice}`}>
                    <input
                      type="checkbox"
                      checked={isChosen(date)}
                      onChange={({ currentTarget }) =>
                        setDateChoices({ ...dateChoices, [date.id]: currentTarget.checked })
                      }
                    />
                    <span>
                      {toLongDate(date.date)}
                      {hasOwn(chosen, mine, date, others) && (
                        <small className={styles.own}>{t('Says something of its own')}</small>
                      )}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          {failure && <Notice tone="failed" isUrgent title={failure} />}
          <div>
            <Button type="submit" tone="strong" aria-disabled={isSending || undefined}>
              {isSending
                ? saving
                : targets.length === 0
                  ? t('Bring to other dates')
                  : t('Bring to {date}', { date: toDates(targets.length) })}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
