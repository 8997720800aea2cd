// Handles Enter pressed twice on a drag handle within one frame. React Aria starts a drag in the frame after the first;
// the second would start another, which fails and leaves the row dragged without the user knowing.

const settleMs = 100

/** Call when a drag starts: a second Enter puts the row back. */
export function handleDoubleEnter(): void {
  const putBack = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    suppressEvent(event)
    // A drag that has started would take the release of the key as a drop.
    addEventListener('keyup', suppressEvent, { capture: true, once: true })
    cancelDragOnceStarted(event.target instanceof HTMLElement ? event.target : null)
  }
  addEventListener('keydown', putBack, { capture: true })
  requestAnimationFrame(() => removeEventListener('keydown', putBack, { capture: true }))
}

/** A drag has started when a drop target has taken the focus from the handle; with a single row none does. */
function cancelDragOnceStarted(handle: HTMLElement | null, framesLeft = 30): void {
  requestAnimationFrame(() => {
    if (document.activeElement === handle && framesLeft > 0)
      return cancelDragOnceStarted(handle, framesLeft - 1)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    // The drop targets are removed a moment later, and one of them may have had the focus.
    setTimeout(() => handle?.focus(), settleMs)
  })
}

function suppressEvent(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
