import { useEffect } from 'react'
import { isCommand } from '../keys/latin-key.ts'
import { topmostForm } from '../keys/open-dialog.ts'

/** Ctrl+S and ⌘S submit the form that is on top: that of an open dialog, or of the screen. */
export function useSaveKey(): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!isCommand(event, 's')) return
      event.preventDefault()
      topmostForm()?.requestSubmit()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])
}
