import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import { loading } from '#contract/texts.ts'
import { ask } from '../api/ask.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { Moment } from '../ui/Moment.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Overlay } from '../ui/Overlay.tsx'
import { undoReplacement } from './picture-acts.ts'
import { countOf, placesOf } from './picture-words.ts'
import styles from './pictures.module.css'

const shownAtMost = 50

/** What was done, in words: how often a picture was replaced, or which ones were removed. */
function toWords({ action, before, after }: AuditEntry): string {
  if (action === 'update') return `Replaced a picture in ${placesOf((after.places as unknown[]).length)}`
  const names = Object.values(before).map((name) => String(name) || 'a picture without a name')
  return `Removed ${countOf(names.length)}: ${names.join(', ')}`
}

function Entry({ entry }: { entry: AuditEntry }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <li>
      <strong>{toWords(entry)}</strong>
      <span>
        <Moment at={entry.at} /> by {entry.username}
      </span>
      {entry.action === 'update' && (
        <Button
          size="small"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (isBusy) return
            setIsBusy(true)
            void undoReplacement(entry.id).finally(() => setIsBusy(false))
          }}
        >
          Put the former picture back
        </Button>
      )}
    </li>
  )
}

/** Who has replaced and removed pictures; a replacement can be undone while the former picture is stored. */
export function PictureHistory({ onClose }: { onClose: () => void }) {
  const found = useQuery({
    queryKey: ['pictures', 'history'],
    queryFn: async ({ signal }) => {
      const query = { page_size: shownAtMost }
      return (await ask(dashboardPictures.pictureHistory, { query, signal })).data.results
    },
  })
  return (
    <Overlay className={dialog.overlay ?? ''} isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2} className={dialog.title ?? ''}>
            History of pictures
          </Heading>
          {found.isPending && <p role="status">{loading}</p>}
          {found.isError && (
            <Notice tone="failed" isUrgent title="The history could not be fetched.">
              <Button onClick={() => void found.refetch()}>Try again</Button>
            </Notice>
          )}
          {found.data?.length === 0 && (
            <p className={dialog.text}>No picture has been replaced everywhere or removed yet.</p>
          )}
          {found.data && found.data.length > 0 && (
            <ul className={`${styles.uses} ${styles.trail}`}>
              {found.data.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          <div className={dialog.actions}>
            <Button tone="strong" autoFocus onClick={onClose}>
              Close
            </Button>
          </div>
        </Dialog>
      </Modal>
    </Overlay>
  )
}
