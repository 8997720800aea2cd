import { useEffect } from 'react'

/** Ctrl+S and ⌘S submit the form on the screen. */
export function useSaveKey(): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      document.querySelector<HTMLFormElement>('main form')?.requestSubmit()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])
}
