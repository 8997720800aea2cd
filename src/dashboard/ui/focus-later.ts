/**
 * Focuses the first of the elements of these ids that can be used, once the screen has been drawn again: an element that
 * was moved or removed loses the focus.
 */
export function focusLater(...ids: string[]): void {
  requestAnimationFrame(() => {
    const found = ids.map((id) => document.getElementById(id))
    found.find((element) => element?.matches(':not(:disabled, [aria-disabled=true])'))?.focus()
  })
}
