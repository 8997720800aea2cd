import { type FocusEvent, useEffect, useState } from 'react'

/**
 * Whether the rotation must pause: the pointer is over the element, the keyboard focus is in it, or the tab is hidden.
 * `release` lets it run despite pointer and focus until they leave.
 */
export function useRotationPause() {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const [isReleased, setIsReleased] = useState(false)

  useEffect(() => {
    const follow = () => setIsHidden(document.hidden)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  return {
    isHeld: isHidden || (!isReleased && (isHovered || isFocused)),
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
