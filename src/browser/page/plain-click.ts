/** True for a click without modifier keys; with one, the browser opens a new tab or window itself. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
