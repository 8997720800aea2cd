import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { Button } from './Button.tsx'
import dialog from './dialog.module.css'
import { Notice } from './Notice.tsx'
import styles from './paged-dialog.module.css'
import { ShowMore } from './ShowMore.tsx'
import { TitledDialog } from './TitledDialog.tsx'

interface Props {
  title: string
  /** What is read page by page. */
  pages: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** Stands instead of entries when there are none. */
  empty: ReactNode
  isEmpty: boolean
  /** Said when the first page could not be read. */
  failed: string
  /** Label of the button for the next page. */
  more: string
  /** Stands before the entries. */
  intro?: ReactNode
  /** The list of the entries. */
  children: ReactNode
  onClose: () => void
}

/** A dialog with entries about a record, newest first, which are read page by page. */
export function PagedDialog({ title, pages, empty, isEmpty, failed, more, intro, children, onClose }: Props) {
  return (
    <TitledDialog
      title={title}
      className={styles.sheet}
      titleClassName={styles.title}
      isDismissable
      onClose={onClose}
    >
      {intro}
      {pages.isPending && <p role="status">{loading}</p>}
      {pages.isError && (
        <Notice tone="failed" isUrgent title={failed}>
          <Button onClick={() => void pages.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      {pages.isSuccess && isEmpty && empty}
      {children}
      <ShowMore pages={pages}>{more}</ShowMore>
      <div className={dialog.actions}>
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
    </TitledDialog>
  )
}
