import { Link } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { nameOfLanguage } from '../language/language-name.ts'
import { t } from '../language/translate.ts'
import { Visibility } from '../list/Visibility.tsx'
import type { Resource } from '../resources/resource.ts'
import { toLongDate } from '../ui/moments.ts'
import { type Difference, differingFields, type SeriesDate } from './differences.ts'
import styles from './series.module.css'

interface Props {
  resource: Resource
  dates: readonly SeriesDate[]
  mine: SeriesDate
}

/** The label of a field, with the languages if a date is unlike another only in them. */
function labelOf({ field: { label }, own, translated }: Difference): string {
  if (own > 0) return label
  const languages = translated.map(({ language }) => nameOfLanguage(language)).join(', ')
  return t('{label} in {languages}', { label, languages })
}

/** All dates of a series, and in what each is unlike the one that is looked at. */
export function SeriesDates({ resource, dates, mine }: Props) {
  return (
    <ol className={styles.dates}>
      {dates.map((date) => {
        const own = differingFields(resource, mine, [date]).map(labelOf)
        const isMine = date.id === mine.id
        return (
          <li key={date.id} aria-current={isMine ? 'true' : undefined}>
            <Link to={dashboard.edit(resource.name, date.id)}>
              <time dateTime={date.date}>{toLongDate(date.date)}</time>
            </Link>
            <Visibility resource={resource} record={date.record} />
            <span className={styles.own}>
              {isMine && dates.length > 1
                ? t('The date you look at')
                : own.length > 0 && t('Other {own}', { own: own.join(', ') })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
