import { t, toNumber } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ChevronLeft, ChevronRight } from '../ui/list-icons.ts'
import styles from './list.module.css'
import { type ChangeListState, rowsPerPage } from './list-state.ts'

interface Props {
  count: number
  page: number
  /** Rows per page. */
  size?: number
  change: ChangeListState
}

export function Pagination({ count, page, size = rowsPerPage, change }: Props) {
  const pages = Math.max(1, Math.ceil(count / size))
  const from = Math.min(count, (page - 1) * size + 1)
  const to = Math.min(count, page * size)
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <p role="status">
        {count === 0 ? (
          // For screen readers, which are told only of what changes in a status that is there before.
          <span className="visually-hidden">{t('No results found.')}</span>
        ) : (
          t('{from}–{to} of {count}', { from, to, count: toNumber(count) })
        )}
      </p>
      {pages > 1 && (
        <>
          {/* At its end a button that cannot be used keeps the focus. */}
          <Button
            size="small"
            aria-disabled={page <= 1 || undefined}
            onClick={() => page <= 1 || change({ page: page - 1 })}
          >
            <ChevronLeft aria-hidden="true" />
            {t('Previous')}
          </Button>
          <Button
            size="small"
            aria-disabled={page >= pages || undefined}
            onClick={() => page >= pages || change({ page: page + 1 })}
          >
            {t('Next')}
            <ChevronRight aria-hidden="true" />
          </Button>
        </>
      )}
    </nav>
  )
}
