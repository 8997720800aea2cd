import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { Overlay } from '../ui/Overlay.tsx'
import styles from './shortcut-sheet.module.css'
import { offeredShortcuts } from './shortcuts.ts'

/** The keys of the list of messages. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Overlay className={dialog.overlay ?? ''} isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2} className={dialog.title ?? ''}>
            Keys for messages
          </Heading>
          <p>They work while the focus is on a message.</p>
          <dl className={styles.keys}>
            {offeredShortcuts().map(({ name, keys, words }) => (
              <div key={name}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <div className={dialog.actions}>
            <Button onClick={onClose}>Close</Button>
          </div>
        </Dialog>
      </Modal>
    </Overlay>
  )
}
