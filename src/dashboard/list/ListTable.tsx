import { useCallback, useRef } from 'react'
import { t } from '../language/translate.ts'
import { idOf, screenKey } from '../resources/addresses.ts'
import type { Column, Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { ArrowDown, ArrowUp } from '../ui/icons.ts'
import { ChooseAll } from './ChooseAll.tsx'
import { ListRow } from './ListRow.tsx'
import styles from './list.module.css'
import { useShownColumns } from './list-preference.ts'
import type { ChangeListState, ListState } from './list-state.ts'
import { SortSelect } from './SortSelect.tsx'
import type { Opened } from './saved-list-view.ts'

interface Props {
  resource: Resource
  scope: Scope
  records: readonly StoredRecord[]
  /**
   * Whether the rows are of an earlier search, filter, order or page; they are shown inert until the new ones arrive.
   */
  isStale: boolean
  state: ListState
  change: ChangeListState
  chosen: ReadonlySet<string | number>
  /** The record from whose form the user returns. */
  opened: Opened | null
  onChoose: (chosen: ReadonlySet<string | number>) => void
}

/** A plain table is enough, because sorting and paging happen on the server. */
export function ListTable({
  resource,
  scope,
  records,
  isStale,
  state,
  change,
  chosen,
  opened,
  onChoose,
}: Props) {
  const columns = useShownColumns(resource)
  const isChoosable = Boolean(resource.removal || resource.deletion)
  const ids = records.map((record) => idOf(resource, record))
  const choice = { ids, chosen, isDisabled: isStale, onChoose }
  const sort = state.sort || resource.ordering || ''

  const shown = useRef({ ids, chosen, onChoose })
  shown.current = { ids, chosen, onChoose }
  /** A stable function, so that ticking one box renders one row. */
  const choose = useCallback((id: string | number, isChosen: boolean, withRange: boolean) => {
    const { ids, chosen, onChoose } = shown.current
    const next = new Set(chosen)
    const last = [...chosen].at(-1)
    const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)].sort((one, other) => one - other)
    const touched = withRange && from !== undefined && from >= 0 ? ids.slice(from, (to ?? from) + 1) : [id]
    for (const one of touched) isChosen ? next.add(one) : next.delete(one)
    onChoose(next)
  }, [])

  return (
    <>
      <div className={styles.narrowHead}>
        {isChoosable && <ChooseAll {...choice}>{t('All')}</ChooseAll>}
        <SortSelect resource={resource} sort={sort} onSort={(next) => change({ sort: next })} />
      </div>
      <table className={styles.table} data-keys="" data-pictures={resource.takesMany ? 'large' : undefined}>
        <caption className="visually-hidden">{resource.heading}</caption>
        <thead>
          <tr>
            {isChoosable && (
              <th scope="col" className={styles.check}>
                <ChooseAll {...choice} />
              </th>
            )}
            {resource.image && (
              <th scope="col" className={styles.picture}>
                <span className="visually-hidden">{t('Image')}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" data-kind={column.kind} aria-sort={sortOf(column, sort)}>
                {column.ordering ? (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() => change({ sort: nextSort(column, sort) })}
                  >
                    {column.label}
                    {sort === column.ordering && <ArrowUp aria-hidden="true" />}
                    {sort === `-${column.ordering}` && <ArrowDown aria-hidden="true" />}
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
            <th scope="col" className={styles.actions}>
              {t('Actions')}
            </th>
          </tr>
        </thead>
        <tbody inert={isStale} className={isStale ? styles.stale : undefined}>
          {records.map((record) => (
            <ListRow
              // Keyed by record, so that a row under the pointer or with the focus never changes to another record.
              key={screenKey(resource, scope, idOf(resource, record))}
              resource={resource}
              columns={columns}
              scope={scope}
              record={record}
              isChosen={isChoosable ? chosen.has(idOf(resource, record)) : undefined}
              opened={idOf(resource, record) !== opened?.id ? undefined : opened.madeName ? 'made' : 'seen'}
              onChoose={choose}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

function sortOf(
  { ordering }: Pick<Column<never>, 'ordering'>,
  sort: string,
): 'ascending' | 'descending' | undefined {
  if (!ordering) return undefined
  if (sort === ordering) return 'ascending'
  return sort === `-${ordering}` ? 'descending' : undefined
}

function nextSort({ ordering = '' }: Pick<Column<never>, 'ordering'>, sort: string): string {
  return sort === ordering ? `-${ordering}` : ordering
}
