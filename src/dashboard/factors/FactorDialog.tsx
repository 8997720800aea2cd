import type { ReactNode } from 'react'
import { TitledDialog } from '../ui/TitledDialog.tsx'

interface Props {
  title: string
  /** Called by Escape; without it, nothing but a button of the dialog closes it. */
  onClose?: (() => void) | undefined
  isSending?: boolean
  children: ReactNode
}

/** Dialog of a step with second factors. A click beside it closes nothing: what is shown may be shown only once. */
export function FactorDialog({ title, isSending = false, onClose, children }: Props) {
  return (
    <TitledDialog title={title} isKeyboardDismissDisabled={!onClose} isSending={isSending} onClose={onClose}>
      {children}
    </TitledDialog>
  )
}
