// The overlay of every dialog. Two that came in the same moment would each take the other for what is behind it, and switch
// it off (React Aria, ariaHideOutside): nobody could press anything any more. So they come one after another.
import { useEffect, useState } from 'react'
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal'
import { flushSync } from 'react-dom'

const waiting: (() => void)[] = []
let isOpening = false

/** Opens those that wait, each complete before the next begins. */
function openNext(): void {
  const open = waiting.shift()
  isOpening = open !== undefined
  if (!open) return
  flushSync(open)
  setTimeout(openNext)
}

/** As React Aria's, open unless told otherwise. */
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
