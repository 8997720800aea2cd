import { language, locale } from '#browser/language.ts'
import { t } from '../language/translate.ts'
import type { Column, Resource, StoredRecord } from '../resources/resource.ts'
import { Star } from '../ui/list-icons.ts'
import { Moment } from '../ui/Moment.tsx'
import { toShortDate } from '../ui/moments.ts'
import { Visibility } from './Visibility.tsx'

interface Props {
  resource: Resource
  column: Column<StoredRecord>
  record: StoredRecord
}

/** As the specification writes dollars, and as other languages do. */
const toDollars = (price: number) =>
  language === 'en'
    ? `$${price.toFixed(2)}`
    : price.toLocaleString(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

/** One value of a record, formatted for its column. */
export function Cell({ resource, column, record }: Props) {
  const value = column.read ? column.read(record) : record[column.key]
  switch (column.kind) {
    case 'date':
      return typeof value === 'string' && value ? <time dateTime={value}>{toShortDate(value)}</time> : '-'
    case 'moment':
      return typeof value === 'string' ? <Moment at={value} /> : t('Never')
    case 'price':
      return toDollars(Number(value))
    case 'flag':
      return value === true ? (
        <>
          <Star aria-hidden="true" fill="currentColor" />
          <span className="visually-hidden">{t('Yes')}</span>
        </>
      ) : (
        <span className="visually-hidden">{t('No')}</span>
      )
    case 'status':
      return <Visibility resource={resource} record={record} />
    default:
      return typeof value === 'string' && value !== '' ? value : '-'
  }
}
