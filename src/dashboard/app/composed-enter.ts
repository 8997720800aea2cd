// Enter that confirms Japanese, Chinese or Korean input does nothing else. Safari tells it after the composition, where
// `isComposing` is false and only its number (UI Events, `keyCode`) says that the input method has handled it.

const handledByInputMethod = 229

function stopConfirmation(event: KeyboardEvent): void {
  // The editor of texts knows such keys by itself.
  const isInField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (!isInField || event.key !== 'Enter' || event.isComposing) return
  if (event.keyCode !== handledByInputMethod) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

if (globalThis.window) addEventListener('keydown', stopConfirmation, true)
