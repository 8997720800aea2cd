import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { t } from '../language/translate.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import dialog from '../ui/dialog.module.css'
import { Overlay } from '../ui/Overlay.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import styles from './preview.module.css'
import { useLiveInput } from './use-live-input.ts'

interface Props {
  resource: Resource
  scope: Scope
  record: StoredRecord | null
  onClose: () => void
}

/** The preview as a dialog, where there is no room beside the form. */
export function PreviewDialog({ resource, scope, record, onClose }: Props) {
  const live = useLiveInput(resource, scope, record)
  const title = (
    <Heading slot="title" level={2} className={dialog.title ?? ''}>
      {t('Preview')}
    </Heading>
  )
  return (
    <Overlay className={dialog.overlay ?? ''} isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className={`${dialog.modal} ${styles.sheet}`}>
        <Dialog className={styles.dialog ?? ''}>
          <PreviewPage
            live={live}
            title={title}
            firstWidth={innerWidth < 700 ? 'Phone' : 'Laptop'}
            onClose={onClose}
          />
        </Dialog>
      </Modal>
    </Overlay>
  )
}
