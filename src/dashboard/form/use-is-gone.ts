import { type RefObject, useEffect, useRef } from 'react'

/** Whether the user has left the screen, for what goes on after that. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}
