import { useQuery } from '@tanstack/react-query'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { ListPage } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import { loading } from '#contract/texts.ts'
import { ask } from '../api/ask.ts'
import { idOf, paramsOf } from '../resources/addresses.ts'
import type { Card, Scope, StoredRecord } from '../resources/card.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { Notice } from '../ui/Notice.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import styles from './history.module.css'
import { stateAfter } from './history.ts'

interface Props {
  card: Card
  scope: Scope
  record: StoredRecord
  onRestore: (state: StoredRecord) => void
  onClose: () => void
}

/** Who changed what and when; any state can be put back into the form. */
export function HistoryDialog({ card, scope, record, onRestore, onClose }: Props) {
  const trail = useQuery({
    queryKey: [card.name, 'history', scope, idOf(card, record)],
    queryFn: async ({ signal }) => {
      const options = {
        params: paramsOf(card, scope, idOf(card, record)),
        query: { page_size: limits.pageSizeMax },
        signal,
      }
      return (await ask(card.endpoints.history as Endpoint, options)).data as ListPage<AuditEntry>
    },
  })
  const entries = trail.data?.results ?? []
  return (
    <ModalOverlay
      className={dialog.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className={`${dialog.modal} ${styles.sheet}`}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2} className={dialog.title ?? ''}>
            History of “{card.nameOf(record)}”
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
                card={card}
                entry={entry}
                {...(index > 0 && { onRestore: () => onRestore(stateAfter(record, entries, index)) })}
              />
            ))}
          </ol>
          <div className={dialog.actions}>
            <Button onClick={onClose}>Close</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
