/** A click that asks for the thing here and now: one with a modifier asks for a new tab, and the link answers it. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
