// What is unsaved on the screen, so that the end of a session waits over it and the browser asks before it is closed.
import { type RefObject, useEffect } from 'react'
import { $unsavedForms, isBeingLeft } from '../api/session-end.ts'

/** Whatever is in `allowed` lets the page be left all the same. */
export function useUnsaved(isDirty: boolean, allowed?: RefObject<unknown>): void {
  useEffect(() => {
    if (!isDirty) return
    $unsavedForms.set($unsavedForms.get() + 1)
    const warn = (event: BeforeUnloadEvent) => {
      if (!allowed?.current && !isBeingLeft()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      $unsavedForms.set($unsavedForms.get() - 1)
      removeEventListener('beforeunload', warn)
    }
  }, [isDirty, allowed])
}

let parts = 0

/** Whether what was typed into a part of the screen, such as a dialog over its form, is lost when the screen is left. */
export const isPartUnsaved = (): boolean => parts > 0

/** For a part of a screen whose guard asks for all: the router asks one only. */
export function useUnsavedPart(isDirty: boolean): void {
  useUnsaved(isDirty)
  useEffect(() => {
    if (!isDirty) return
    parts += 1
    return () => {
      parts -= 1
    }
  }, [isDirty])
}
