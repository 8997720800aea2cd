import { useStore } from '@nanostores/react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { Overlay } from '../ui/Overlay.tsx'
import { $question } from './confirm.ts'

/** Renders the open confirmation dialog. */
export function ConfirmHost() {
  const question = useStore($question)
  if (!question) return null
  const { title, text, action, cancel = t('Cancel'), tone = 'plain', answer } = question
  return (
    <Overlay
      className={dialog.overlay ?? ''}
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) answer(false)
      }}
    >
      <Modal className={dialog.modal ?? ''}>
        <Dialog role="alertdialog" className={dialog.dialog ?? ''} aria-describedby="question-text">
          <Heading slot="title" level={2} className={dialog.title ?? ''}>
            {title}
          </Heading>
          <p id="question-text" className={dialog.text}>
            {text}
          </p>
          <div className={dialog.actions}>
            <Button autoFocus onClick={() => answer(false)}>
              {cancel}
            </Button>
            <Button tone={tone === 'danger' ? 'danger' : 'strong'} onClick={() => answer(true)}>
              {action}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </Overlay>
  )
}
