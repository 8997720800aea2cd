// Opens the sheet of keys by its key in every screen, and gives the focus back to where it was.
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { $isKeySheetOpen } from './key-preference.ts'
import { hasOpenDialog } from './open-dialog.ts'
import { shortcutOf } from './shortcuts.ts'

const loadSheet = async () => (await import('./KeySheet.tsx')).KeySheet

export function KeyHelp() {
  const isOpen = useStore($isKeySheetOpen)
  const { Part: KeySheet } = useLazyComponent(loadSheet, isOpen)
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.defaultPrevented || shortcutOf('everywhere', event) !== 'help' || hasOpenDialog()) return
      event.preventDefault()
      $isKeySheetOpen.set(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])

  useEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])

  if (!isOpen || !KeySheet) return null
  return (
    <KeySheet
      onClose={() => {
        $isKeySheetOpen.set(false)
        if (opener.current instanceof HTMLElement) opener.current.focus()
      }}
    />
  )
}
