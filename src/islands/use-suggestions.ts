// What the search finds while someone types: waits for a pause, drops what is no longer asked.
import { useEffect, useState } from 'react'
import { type FoundState, findOnSite } from './find-on-site.ts'

const pauseMs = 150
const suggestionCount = 6

/** The state of the suggestions for what is typed; `idle` when there is nothing to look for. */
export function useSuggestions(typed: string): FoundState {
  const query = typed.trim()
  const [found, setFound] = useState<FoundState>({ state: 'idle' })
  useEffect(() => {
    if (query === '') {
      setFound({ state: 'idle' })
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const next = await findOnSite(query, { limit: suggestionCount, signal: controller.signal })
      if (!controller.signal.aborted) setFound(next)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return found
}
