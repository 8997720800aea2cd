import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import dialog from './dialog.module.css'
import { DialogContext, useHold } from './dialog-hold.ts'
import { Overlay } from './Overlay.tsx'

interface Props {
  title: ReactNode
  /** Wide enough for columns; otherwise as wide as a question. */
  isWide?: boolean
  /** Class of its box, beside those of every dialog. */
  className?: string | undefined
  /** Class of its title, beside that of every dialog. */
  titleClassName?: string | undefined
  /** Whether a click beside it closes it, which nothing typed survives. */
  isDismissable?: boolean
  isKeyboardDismissDisabled?: boolean
  /** Whether something is sent from it, until whose end it stays open. */
  isSending?: boolean
  onClose?: (() => void) | undefined
  children: ReactNode
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** A dialog over the page with its title. */
export function TitledDialog(props: Props) {
  const { title, isWide = false, className, titleClassName, isSending = false, ...others } = props
  const { onClose, children, ...overlay } = others
  const { isHeld, setHeld } = useHold(isSending)
  const close = () => {
    if (!isHeld) onClose?.()
  }
  return (
    <Overlay
      className={dialog.overlay ?? ''}
      {...overlay}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
    >
      <Modal className={join(dialog.modal, isWide && dialog.wide, className)}>
        <Dialog className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2} className={join(dialog.title, titleClassName)}>
            {title}
          </Heading>
          <DialogContext value={{ isHeld, setHeld, close }}>{children}</DialogContext>
        </Dialog>
      </Modal>
    </Overlay>
  )
}
