import { type FocusEvent, useEffect, useState } from 'react'

/**
 * Whether the rotation must pause: the pointer is over the element, the keyboard focus is in it, a dialog lies over it,
 * or the tab is hidden.
 * `release` lets it run despite pointer and focus until they leave.
 */
export function useRotationPause() {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const isCovered = useIsCovered()
  const [isReleased, setIsReleased] = useState(false)

  useEffect(() => {
    const follow = () => setIsHidden(document.hidden)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  return {
    isHeld: isHidden || isCovered || (!isReleased && (isHovered || isFocused)),
    release: () => setIsReleased(true),
    handlers: {
      onPointerEnter: (event: { pointerType: string }) => setIsHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => {
        setIsHovered(false)
        setIsReleased(false)
      },
      onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setIsFocused(false)
        setIsReleased(false)
      },
    },
  }
}

/** Whether a dialog is open, which takes the focus when it opens. */
function useIsCovered(): boolean {
  const [isCovered, setIsCovered] = useState(false)
  useEffect(() => {
    const follow = () => setIsCovered(document.querySelector('dialog[open]') !== null)
    const events = ['focusin', 'close'] as const
    for (const name of events) document.addEventListener(name, follow, true)
    return () => {
      for (const name of events) document.removeEventListener(name, follow, true)
    }
  }, [])
  return isCovered
}
