// A form as it is before its script has loaded. What is typed by then stays, and a submit is held by the page (HeldForm.astro)
// and sent after hydration.
import { type RefObject, useLayoutEffect, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** To be called once the form handles submits itself. */
export function submitPending(form: HTMLFormElement): void {
  if (form.dataset.held === undefined) return
  delete form.dataset.held
  form.requestSubmit()
}

/** Whether the form that came with the page has been taken over; those that come after it are others. */
let isTaken = false

function readPageForm() {
  if (isTaken || typeof document === 'undefined') return null
  const form = document.querySelector<HTMLFormElement>('astro-island form')
  const focused = document.activeElement
  return form && { form, focused: isField(focused) && form.contains(focused) ? focused : null }
}

/**
 * Where a browser has translated the page, or an extension has changed it, React makes the form anew. What was typed, the
 * focus with what is selected, and a held submit are taken along.
 */
export function usePageForm(form: RefObject<HTMLFormElement | null>): void {
  const [before] = useState(readPageForm)
  useLayoutEffect(() => {
    const now = form.current
    isTaken = true
    if (!before || !now || before.form === now) return
    for (const field of [...before.form.elements].filter(isField)) {
      const own = now.elements.namedItem(field.name)
      if (!isField(own)) continue
      own.value = field.value
      if (field !== before.focused) continue
      own.focus({ preventScroll: true })
      // Null in fields of a type that tells no selection.
      if (field.selectionStart !== null) own.setSelectionRange(field.selectionStart, field.selectionEnd)
    }
    now.noValidate = before.form.noValidate
    if (before.form.dataset.held !== undefined) now.dataset.held = ''
  }, [before, form])
}
