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
 * `allow` lets the next navigation pass without asking, as after a save; `stay` is called when a part of the screen holds
 * it back all the same. `words` replace those of the question where nothing is kept in the browser.
 */
export function useLeaveGuard(
  isDirty: boolean,
  words?: Partial<Question>,
): { allow(stay?: () => void): void } {
  const allowed = useRef(false)
  /** What follows when who was allowed to leave stays, also after a change that asks again. */
  const onStay = useRef<(() => void) | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      ((isDirty && !allowed.current) || isPartUnsaved()) &&
      currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    allowed.current = false
  }, [isDirty])
  useUnsaved(isDirty, allowed)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // Another navigation before the answer replaces this question, and only the latest answer counts.
    const asked = new AbortController()
    const stay = onStay.current
    void confirm({ ...leaving(), ...words }, asked.signal).then((isYes) => {
      // A save that has ended meanwhile is leaving already.
      if (asked.signal.aborted || onStay.current !== stay) return
      if (isYes) return blocker.proceed()
      blocker.reset()
      allowed.current = false
      onStay.current = null
      stay?.()
    })
    return () => asked.abort()
  }, [blocker, words])

  return {
    allow(stay = () => {}) {
      allowed.current = true
      onStay.current = stay
    },
  }
}
