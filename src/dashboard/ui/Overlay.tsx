// Overlay of every dialog. Two dialogs that open at the same moment would each disable the other as its background
// (React Aria, ariaHideOutside), so they open one after another.
import { useEffect, useState } from 'react'
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { flushSync } from 'react-dom'

const waiting: (() => void)[] = []
let isOpening = false

/** Opens the waiting overlays, each completely before the next. */
function openNext(): void {
  const open = waiting.shift()
  isOpening = open !== undefined
  if (!open) return
  flushSync(open)
  setTimeout(openNext)
}

/** React Aria's overlay, open by default. */
export function Overlay({ isOpen = true, ...props }: ModalOverlayProps) {
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const open = () => setHasTurn(true)
    waiting.push(open)
    if (!isOpening) {
      isOpening = true
      queueMicrotask(openNext)
    }
    return () => {
      const place = waiting.indexOf(open)
      if (place >= 0) waiting.splice(place, 1)
      setHasTurn(false)
    }
  }, [isOpen])
  return <ModalOverlay {...props} isOpen={isOpen && hasTurn} />
}
