import { useEffect } from 'react'
import { topmostForm } from '../keys/open-dialog.ts'

/** Ctrl+S and ⌘S submit the form that is on top: that of an open dialog, or of the screen. */
export function useSaveKey(): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      topmostForm()?.requestSubmit()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])
}
