// Delays a dialog that the user did not request while they type, because it would take the rest of the input.
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without input after which the user is not in the middle of a word. */
const pauseMs = 1_000

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]')

/** Whether the wanted dialog may open now: the user has paused typing or left the field. */
export function useTypingPause(isWanted: boolean): boolean {
  const writtenAt = useRef(Number.NEGATIVE_INFINITY)
  const [hasPaused, setHasPaused] = useState(false)

  useEffect(() => {
    const write = ({ target }: Event) => {
      if (isField(target)) writtenAt.current = performance.now()
    }
    const leave = () => {
      writtenAt.current = Number.NEGATIVE_INFINITY
    }
    const listening = new AbortController()
    addEventListener('focusin', write, { signal: listening.signal })
    addEventListener('input', write, { signal: listening.signal })
    addEventListener('focusout', leave, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = writtenAt.current + pauseMs - performance.now()
      if (left > 0) timer = setTimeout(look, left)
      else setHasPaused(true)
    }
    look()
    return () => {
      clearTimeout(timer)
      setHasPaused(false)
    }
  }, [isWanted])

  return isWanted && hasPaused
}
