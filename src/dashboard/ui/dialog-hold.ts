// What is sent from a dialog holds it open: it could be cancelled no more, and its answer would find another screen.
import { createContext, use, useCallback, useEffect, useLayoutEffect, useState } from 'react'

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

/** Milliseconds without a sign of life after which a dialog can be closed all the same: an answer may never come. */
const longestHoldMs = 20_000

/** Whether a dialog is held open, by what is sent from it or by what it shows. */
export function useHold(isSending: boolean): Pick<DialogState, 'isHeld' | 'setHeld'> {
  const [signs, setSigns] = useState(0)
  const [isPatient, setIsPatient] = useState(true)
  const setHeld = useCallback((isHeld: boolean) => setSigns((count) => (isHeld ? count + 1 : 0)), [])
  const isWanted = isSending || signs > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign of life begins the time anew.
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => setIsPatient(false), longestHoldMs)
    return () => {
      clearTimeout(timer)
      setIsPatient(true)
    }
  }, [isWanted, signs])
  return { isHeld: isWanted && isPatient, setHeld }
}

/** Holds the dialog that this is shown in open, while something is sent; `share` of it tells that it goes on. */
export function useHoldDialog(isSending: boolean, share?: number | null): void {
  const { setHeld } = use(DialogContext)
  useLayoutEffect(() => {
    if (!isSending) return
    return () => setHeld(false)
  }, [isSending, setHeld])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each share is a sign of life.
  useLayoutEffect(() => {
    if (isSending) setHeld(true)
  }, [isSending, share, setHeld])
}
