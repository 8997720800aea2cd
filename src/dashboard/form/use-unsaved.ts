// What is unsaved on the screen, so that the end of a session waits over it and the browser asks before it is closed.
import { type RefObject, useEffect } from 'react'
import { $unsavedForms, isBeingLeft } from '../api/session-end.ts'

/** `isAllowed` lets the page be left all the same. */
export function useUnsaved(isDirty: boolean, isAllowed?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isDirty) return
    $unsavedForms.set($unsavedForms.get() + 1)
    const warn = (event: BeforeUnloadEvent) => {
      if (!isAllowed?.current && !isBeingLeft()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      $unsavedForms.set($unsavedForms.get() - 1)
      removeEventListener('beforeunload', warn)
    }
  }, [isDirty, isAllowed])
}

let dialogs = 0

/** Whether what was typed into a dialog over the form is lost from the screen when the form is left. */
export const isDialogUnsaved = (): boolean => dialogs > 0

/** For a dialog over a form, whose guard asks for both: the router asks one only. */
export function useUnsavedDialog(isDirty: boolean): void {
  useUnsaved(isDirty)
  useEffect(() => {
    if (!isDirty) return
    dialogs += 1
    return () => {
      dialogs -= 1
    }
  }, [isDirty])
}
