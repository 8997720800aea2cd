// What is sent once although its button is pressed twice: the second press of a double click comes before the page shows
// that the first is under way.
import { useRef } from 'react'

/** Runs work; what is asked for while some is under way is not run. */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  const isUnderWay = useRef(false)
  return async (work) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  }
}
