// Enter twice on a handle within one frame. React Aria begins a drag in the frame after the first; the second would
// begin another, which it refuses with an error, and the row would be dragged by somebody who thinks it lies.

/** To be called when a drag starts: a second Enter puts the row back where it was taken up. */
export function heedQuickEnter(): void {
  const putBack = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    swallow(event)
    // A drag that has begun when the key is let go would take that for a drop.
    addEventListener('keyup', swallow, { capture: true, once: true })
    // After React Aria's own frame, so the drag has begun by then and can be called off.
    requestAnimationFrame(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    })
  }
  addEventListener('keydown', putBack, { capture: true })
  requestAnimationFrame(() => removeEventListener('keydown', putBack, { capture: true }))
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
