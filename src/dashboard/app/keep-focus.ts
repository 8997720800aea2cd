/** Milliseconds in which something else may take the focus, such as a dialog or the next screen. */
const takeOverMs = 60
/**
 * Longest pause between retries, in milliseconds. Retries become rarer, because everything may be disabled for a while,
 * as between two dialogs on a slow machine.
 */
const longestPauseMs = 1_000

const canHaveFocus = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled, [inert], [inert] *') &&
  element.checkVisibility({ visibilityProperty: true })

/** The element with the focus. The browser reports one that was disabled, hidden or made inert until the next frame. */
function focused(): HTMLElement | null {
  const active = document.activeElement
  const isElement = active instanceof HTMLElement && active !== document.body
  return isElement && canHaveFocus(active) ? active : null
}

/** The topmost open dialog; nothing below it takes the focus. */
function openDialog(): HTMLElement | undefined {
  const open = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')
  return [...open].findLast((dialog) => !dialog.closest('[inert], [aria-hidden=true], [role=region]'))
}

/**
 * Keeps the focus from being lost when the focused element is removed, hidden, disabled or left by a script, which would
 * make the next Tab begin at the top of the page. The focus returns to an element that can have it again, such as a list
 * row after a search, else it moves to the topmost dialog or to `screen`. A click on nothing may take it away. Returns a
 * function that stops this.
 */
export function keepFocusOn(screen: HTMLElement): () => void {
  let last = focused()
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  const stopping = new AbortController()
  // Nothing outside an open dialog can have the focus, so an empty focus under a dialog always counts as lost.
  const isLost = () => {
    const now = focused()
    last = now ?? last
    return !now && (last !== null || openDialog() !== undefined)
  }
  const giveBack = (pauseMs = takeOverMs) => {
    // A screen that changes all the time puts nothing off.
    const time = performance.now() + pauseMs
    if (time >= due) return
    due = time
    clearTimeout(timer)
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY
      if (!isLost()) return
      const own = last && canHaveFocus(last) ? last : null
      const dialog = openDialog()
      const focusTarget = dialog && !dialog.contains(own) ? dialog : (own ?? screen)
      focusTarget.focus({ preventScroll: true })
      if (!focusTarget.contains(focused())) giveBack(Math.min(pauseMs * 1.25, longestPauseMs))
    }, pauseMs)
  }
  const look = () => {
    if (isLost()) giveBack()
  }
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, signal: stopping.signal })
  listen('focusin', look)
  // React Aria takes the focus from a new dialog for a moment, stops the event, and may fail to give the focus back
  // (useDialog, runAfterTransition).
  listen('focusout', () => giveBack())
  listen('mousedown', () => {
    if (openDialog()) return
    // The browser moves the focus after all listeners. By then a click may also have removed what it was on.
    setTimeout(() => {
      if (!focused() && last && canHaveFocus(last)) last = null
    })
  })
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'inert', 'hidden', 'style'],
  })
  return () => {
    stopping.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
}
