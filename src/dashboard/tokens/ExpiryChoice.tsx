import { Fragment } from 'react'
import { useSettings } from '../app/settings.ts'
import { FieldNotes } from '../form/widgets/FieldNotes.tsx'
import { Label } from '../form/widgets/Label.tsx'
import { t } from '../language/translate.ts'
import choice from '../ui/choice.module.css'
import fields from '../ui/field.module.css'
import { toShortDate } from '../ui/moments.ts'
import { dayAfter, type Expiry, expiries } from './expiry.ts'
import styles from './tokens.module.css'

interface Props {
  expiry: Expiry | null
  /** Date for “until a day”, as yyyy-mm-dd. */
  day: string
  change: (expiry: Expiry) => void
  changeDay: (day: string) => void
  error: string | undefined
}

/** Choice of a token's lifetime; nothing is preselected, so that a token without expiry is never an oversight. */
export function ExpiryChoice({ expiry, day, change, changeDay, error }: Props) {
  const { timeZone } = useSettings()
  const notes: Partial<Record<Expiry, string>> = {
    never: t('Works until somebody revokes it. Only for what nobody can renew.'),
  }
  return (
    <fieldset className={fields.field} aria-describedby={error ? 'token-expiry-error' : undefined}>
      <legend className={fields.label}>
        <Label text={t('Expires')} isRequired />
      </legend>
      {expiries.map(([value, label]) => {
        const days = Number(value)
        const note = days ? t('Until {date}', { date: toShortDate(dayAfter(days, timeZone)) }) : notes[value]
        return (
          <Fragment key={value}>
            <label className={`${choice.choice} ${styles.choice} ${styles.span}`}>
              <input
                type="radio"
                name="expiry"
                value={value}
                checked={expiry === value}
                aria-labelledby={`token-expiry-${value}-name`}
                aria-describedby={note ? `token-expiry-${value}` : undefined}
                onChange={() => change(value)}
              />
              <strong id={`token-expiry-${value}-name`}>{label}</strong>
              {note && (
                <span id={`token-expiry-${value}`} className={styles.note}>
                  {note}
                </span>
              )}
            </label>
            {value === 'day' && expiry === 'day' && (
              <input
                id="token-day"
                type="date"
                className={`${fields.input} ${styles.day}`}
                aria-label={t('Last day')}
                min={dayAfter(0, timeZone)}
                value={day}
                onChange={({ currentTarget }) => changeDay(currentTarget.value)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'token-expiry-error' : undefined}
              />
            )}
          </Fragment>
        )
      })}
      <FieldNotes id="token-expiry" error={error} />
    </fieldset>
  )
}
