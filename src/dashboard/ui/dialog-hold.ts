// What is sent from a dialog holds it open: it could be cancelled no more, and its answer would find another screen.
import { createContext, use, useLayoutEffect } from 'react'

interface DialogState {
  isHeld: boolean
  setHeld: (isHeld: boolean) => void
  /** Does nothing while the dialog is held. */
  close: () => void
}

export const DialogContext = createContext<DialogState>({
  isHeld: false,
  setHeld: () => undefined,
  close: () => undefined,
})

/** Holds the dialog that this is shown in open, while something is sent. */
export function useHoldDialog(isSending: boolean): void {
  const { setHeld } = use(DialogContext)
  useLayoutEffect(() => {
    if (!isSending) return
    setHeld(true)
    return () => setHeld(false)
  }, [isSending, setHeld])
}
