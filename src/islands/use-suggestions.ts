// Search suggestions while somebody types: waits for a pause in typing and aborts outdated requests.
import { useEffect, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { type FoundState, findOnSite } from './find-on-site.ts'

const pauseMs = 150
const suggestionCount = 6

/** State of the suggestions for the typed text; `idle` when there is nothing to search for. */
export function useSuggestions(typed: string, language: Language): FoundState {
  const query = typed.trim()
  const [found, setFound] = useState<FoundState>({ state: 'idle' })
  useEffect(() => {
    if (query === '') {
      setFound({ state: 'idle' })
      return
    }
    // Hits are useful until others come; that there are none, or no answer, is said of no other words.
    setFound((last) => (last.state === 'ready' && last.results.length > 0 ? last : { state: 'loading' }))
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const next = await findOnSite(query, language, { limit: suggestionCount, signal: controller.signal })
      if (!controller.signal.aborted) setFound(next)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, language])
  return found
}
