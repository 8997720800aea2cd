import { Button } from '../ui/Button.tsx'
import { ChevronLeft, ChevronRight } from '../ui/icons.ts'
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
    <nav className={styles.pages} aria-label="Pages">
      <p role="status">{count === 0 ? '' : `${from}–${to} of ${count.toLocaleString('en-GB')}`}</p>
      {pages > 1 && (
        <>
          <Button size="small" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => change({ page: page + 1 })}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </>
      )}
    </nav>
  )
}
