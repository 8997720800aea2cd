// Enter twice on a handle within one frame. React Aria begins a drag in the frame after the first; the second would
// begin another, which it refuses with an error, and the row would be dragged by somebody who thinks it lies.

const settleMs = 100

/** To be called when a drag starts: a second Enter puts the row back where it was taken up. */
export function heedQuickEnter(): void {
  const putBack = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    swallow(event)
    // A drag that has begun when the key is let go would take that for a drop.
    addEventListener('keyup', swallow, { capture: true, once: true })
    callOffOnceBegun(event.target instanceof HTMLElement ? event.target : null)
  }
  addEventListener('keydown', putBack, { capture: true })
  requestAnimationFrame(() => removeEventListener('keydown', putBack, { capture: true }))
}

/** A drag has begun when a place to drop at has taken the focus from the handle; with a single row none does. */
function callOffOnceBegun(handle: HTMLElement | null, framesLeft = 30): void {
  requestAnimationFrame(() => {
    if (document.activeElement === handle && framesLeft > 0) return callOffOnceBegun(handle, framesLeft - 1)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    // The places to drop at go a moment later, and one of them may have had the focus.
    setTimeout(() => handle?.focus(), settleMs)
  })
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
