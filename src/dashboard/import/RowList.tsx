import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dashboard } from '#contract/addresses.ts'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import type { ImportAction, ImportRow, ImportSummary } from '#contract/entities/import.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { t, toMessage, toNumber } from '../language/translate.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import styles from './import.module.css'
import { reasonsOf } from './refused-rows.ts'

const shownAtOnce = 50
const words: Readonly<Record<ImportAction, string>> = {
  create: t('New'),
  change: t('Changed'),
  same: t('The same'),
  refused: t('Refused'),
}
const order: readonly ImportAction[] = ['refused', 'change', 'create', 'same']

function useRows(id: number, action: ImportAction) {
  return useInfiniteQuery({
    queryKey: ['import', id, 'rows', action],
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, page_size: shownAtOnce, action }
      return (await ask(dashboardImports.listImportRows, { params: { id }, query, signal })).data
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next === null ? undefined : page + 1),
  })
}

interface RowProps {
  row: ImportRow
  found: ImportSummary
  labels: ReadonlyMap<string, string>
}

/** When and where a new record is, from the columns that say it. */
const placeOf = ({ columns }: ImportSummary, { source }: ImportRow) =>
  ['date', 'start_time', 'location']
    .map((field) => source[columns.find((one) => one.field === field)?.name ?? ''])
    .filter(Boolean)
    .join(' · ')

function Row({ row, found, labels }: RowProps) {
  const name = row.name || t('Without a name')
  const { resource } = found
  const place = row.action === 'create' || row.action === 'refused' ? placeOf(found, row) : ''
  return (
    <li className={styles.row}>
      <p className={styles.rowHead}>
        <span className={styles.number}>{t('Row {number}', { number: row.number })}</span>
        {row.record_id === null ? (
          <strong>{name}</strong>
        ) : (
          <Link to={dashboard.edit(resource, row.record_id)}>{name}</Link>
        )}
        <Badge tone={row.action === 'create' ? 'on' : row.action === 'refused' ? 'new' : 'plain'}>
          {words[row.action]}
        </Badge>
      </p>
      {place && <p className={styles.note}>{place}</p>}
      {row.changes.length > 0 && (
        <dl className={styles.changes}>
          {row.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labels.get(field) ?? field}</dt>
              <dd>
                <del>{before || t('nothing')}</del> <ins>{after || t('nothing')}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {row.action === 'refused' && (
        <ul className={styles.reasons}>
          {reasonsOf(row, labels).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {row.notice && <p className={styles.note}>{toMessage(row.notice)}</p>}
    </li>
  )
}

interface Props {
  found: ImportSummary
  labels: ReadonlyMap<string, string>
}

/** What becomes of each row, one kind at a time; those with errors first. */
export function RowList({ found, labels }: Props) {
  const kinds = order.filter((action) => found.counts[action] > 0)
  const [chosen, setChosen] = useState<ImportAction | null>(null)
  const action = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'create')
  const rows = useRows(found.id, action)
  const shown = (rows.data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <section aria-labelledby="import-rows">
      <h2 id="import-rows" className={styles.heading}>
        {t('Rows of the file')}
      </h2>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('Rows to show')}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="rows" checked={kind === action} onChange={() => setChosen(kind)} />
            <span>
              {words[kind]} <b>{toNumber(found.counts[kind])}</b>
            </span>
          </label>
        ))}
      </fieldset>
      {rows.isPending && <p role="status">{t('Loading…')}</p>}
      {rows.isError && (
        <Notice tone="failed" isUrgent title={t('The rows could not be loaded.')}>
          <span>{reasonOf(rows.error)}</span>
          <Button onClick={() => void rows.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      <ul className={styles.rows}>
        {shown.map((row) => (
          <Row key={row.number} row={row} found={found} labels={labels} />
        ))}
      </ul>
      <ShowMore pages={rows}>{rows.isFetchingNextPage ? t('Loading…') : t('Show more')}</ShowMore>
    </section>
  )
}
