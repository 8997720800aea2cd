import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import dialog from '../ui/dialog.module.css'
import { Overlay } from '../ui/Overlay.tsx'

interface Props {
  title: string
  /** Called by Escape; without it, nothing but a button of the dialog closes it. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** Dialog of a step with second factors. A click beside it closes nothing: what is shown may be shown only once. */
export function FactorDialog({ title, onClose, children }: Props) {
  return (
    <Overlay
      className={dialog.overlay ?? ''}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(isOpen) => isOpen || onClose?.()}
    >
      <Modal className={dialog.modal ?? ''}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2} className={dialog.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </Overlay>
  )
}
