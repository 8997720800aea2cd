import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds after the last key. */
const usualPauseMs = 150

/**
 * Words of a search field, which are sent when typing pauses; those of the address take their place when it changes
 * otherwise.
 */
export function useSearchWords(q: string, send: (words: string) => void, pauseMs = usualPauseMs) {
  const [words, setWords] = useState(q)
  const sent = useRef(q)
  const sendLatest = useEffectEvent(send)

  useEffect(() => {
    if (words === sent.current) return
    const timer = setTimeout(() => {
      sent.current = words
      sendLatest(words)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [words, pauseMs])

  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setWords(q)
  }, [q])

  return [words, setWords] as const
}
