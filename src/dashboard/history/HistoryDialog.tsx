import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { loading } from '#contract/texts.ts'
import { toastError } from '../app/toasts.ts'
import type { FormValues } from '../form/values.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { Notice } from '../ui/Notice.tsx'
import { Overlay } from '../ui/Overlay.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import styles from './history.module.css'
import { isAboutNote, stateAfter, toRestoreValues } from './history.ts'
import { useTrail, useTrailPictures } from './use-trail.ts'

interface Props {
  resource: Resource
  scope: Scope
  record: StoredRecord
  onRestore: (values: FormValues) => void
  onClose: () => void
}

/** Shows who changed what and when; any version can be restored into the form. */
export function HistoryDialog({ resource, scope, record, onRestore, onClose }: Props) {
  const { trail, entries } = useTrail(resource, scope, record)
  const pictures = useTrailPictures(resource, entries)

  const present = entries.findIndex((entry) => !isAboutNote(entry))

  function putBack(index: number) {
    const { values, missing } = toRestoreValues(
      resource,
      stateAfter(record, entries, index),
      pictures ?? new Map(),
    )
    onRestore(values)
    if (missing.length > 0)
      toastError(
        `What stood there then is not stored any more, so the present picture stays: ${missing.join(', ')}.`,
      )
  }

  return (
    <Overlay className={dialog.overlay ?? ''} isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className={`${dialog.modal} ${styles.sheet}`}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2} className={dialog.title ?? ''}>
            History of “{resource.nameOf(record)}”
          </Heading>
          {trail.isPending && <p role="status">{loading}</p>}
          {trail.isError && (
            <Notice tone="failed" isUrgent title="Failed to fetch the history.">
              <Button onClick={() => void trail.refetch()}>Try again</Button>
            </Notice>
          )}
          {trail.isSuccess && entries.length === 0 && (
            <p>Nothing has been changed since it was brought here.</p>
          )}
          <ol className={styles.list}>
            {entries.map((entry, index) => (
              <HistoryEntry
                key={entry.id}
                resource={resource}
                entry={entry}
                pictures={pictures}
                {...(index > present &&
                  pictures &&
                  !isAboutNote(entry) && { onRestore: () => putBack(index) })}
                isPresent={index === present}
              />
            ))}
          </ol>
          {trail.hasNextPage && (
            <Button disabled={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
              Show earlier changes
            </Button>
          )}
          <div className={dialog.actions}>
            <Button onClick={onClose}>Close</Button>
          </div>
        </Dialog>
      </Modal>
    </Overlay>
  )
}
