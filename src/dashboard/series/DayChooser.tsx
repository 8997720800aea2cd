import { useState } from 'react'
import { day as daySchema } from '#contract/fields.ts'
import { FieldNotes } from '../form/widgets/FieldNotes.tsx'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import fields from '../ui/field.module.css'
import styles from './series.module.css'

interface Props {
  onChoose: (day: string) => void
  /** Days (yyyy-mm-dd) that need not be chosen. */
  taken: readonly string[]
  /** Why no other day can be chosen, or ''. */
  refusal: string
}

/** Chooses one day after the other. */
export function DayChooser({ onChoose, taken, refusal }: Props) {
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState('')

  function choose() {
    const { success } = daySchema().safeParse(day)
    if (!success) return setProblem(t('Choose a day first.'))
    if (taken.includes(day)) return setProblem(t('This day is among them already.'))
    if (refusal) return setProblem(refusal)
    setProblem('')
    setDay('')
    onChoose(day)
  }

  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor="series-day">
        {t('Day')}
      </label>
      <div className={styles.chooser}>
        <input
          id="series-day"
          type="date"
          className={fields.input}
          value={day}
          max="2200-12-31"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'series-day-error' : undefined}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            choose()
          }}
        />
        <Button onClick={choose}>{t('Add day')}</Button>
      </div>
      <FieldNotes id="series-day" error={problem || undefined} isUrgent />
    </div>
  )
}
