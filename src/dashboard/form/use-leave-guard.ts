// Asks before the user leaves a form with unsaved changes, by whatever way.
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm, type Question } from '../app/confirm.ts'
import { t } from '../language/translate.ts'
import { toLeaveWords } from './kept-words.ts'
import { isPartUnsaved, useUnsaved } from './use-unsaved.ts'

const leaving = (): Question => ({
  title: t('Leave without saving?'),
  text: toLeaveWords(),
  action: t('Leave'),
  cancel: t('Stay'),
})

/**
 * `allow` lets the next navigation pass without asking, as after a save. `words` replace those of the question where
 * nothing is kept in the browser.
 */
export function useLeaveGuard(isDirty: boolean, words?: Partial<Question>): { allow(): void } {
  const isAllowed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ((isDirty && !isAllowed.current) || isPartUnsaved()) &&
      currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    isAllowed.current = false
  }, [isDirty])
  useUnsaved(isDirty, isAllowed)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // Another navigation before the answer replaces this question, and only the latest answer counts.
    const asked = new AbortController()
    const wasAllowed = isAllowed.current
    void confirm({ ...leaving(), ...words }, asked.signal).then((isYes) => {
      // A save that has ended meanwhile is leaving already.
      if (asked.signal.aborted || isAllowed.current !== wasAllowed) return
      if (isYes) blocker.proceed()
      else blocker.reset()
    })
    return () => asked.abort()
  }, [blocker, words])

  return {
    allow() {
      isAllowed.current = true
    },
  }
}
