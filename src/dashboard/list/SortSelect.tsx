import { t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import fields from '../ui/field.module.css'

interface Props {
  resource: Pick<Resource, 'columns' | 'ordering'>
  /** What the list is sorted by, `-` for descending; no column when it has an order of its own. */
  sort: string
  onSort: (sort: string) => void
}

/** Sorts a list whose table shows no head. */
export function SortSelect({ resource, sort, onSort }: Props) {
  const columns = resource.columns.filter(({ ordering }) => ordering)
  if (columns.length === 0) return null
  const offers = (one: string) => columns.some(({ ordering }) => ordering === one.replace(/^-/, ''))
  return (
    <select
      className={fields.input}
      aria-label={t('Sort by')}
      value={offers(sort) ? sort : ''}
      onChange={(event) => onSort(event.currentTarget.value)}
    >
      {!offers(resource.ordering ?? '') && <option value="">{t('Usual order')}</option>}
      {columns.flatMap(({ label, ordering }) => [
        <option key={ordering} value={ordering}>
          {t('{column}, ascending', { column: label })}
        </option>,
        <option key={`-${ordering}`} value={`-${ordering}`}>
          {t('{column}, descending', { column: label })}
        </option>,
      ])}
    </select>
  )
}
