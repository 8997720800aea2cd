import { type ReactNode, use } from 'react'
import { t } from '../language/translate.ts'
import { Button } from './Button.tsx'
import { DialogContext } from './dialog-hold.ts'

/** Closes the dialog that it is shown in, as Escape does: not while something is sent. */
export function CloseButton({ children = t('Cancel') }: { children?: ReactNode }) {
  const { isHeld, close } = use(DialogContext)
  return (
    <Button aria-disabled={isHeld || undefined} onClick={close}>
      {children}
    </Button>
  )
}
