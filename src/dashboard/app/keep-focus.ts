/** Milliseconds in which something else may take the focus, such as a dialog or the next screen. */
const takeOverMs = 60
/**
 * Longest pause between retries, in milliseconds. Retries become rarer, because everything may be disabled for a while,
 * as between two dialogs on a slow machine.
 */
const longestPauseMs = 1_000

const canHaveFocus = (element: Element) =>
  element.isConnected && !element.matches(':disabled, [inert], [inert] *')

/** The topmost open dialog; nothing below it takes the focus. */
function openDialog(): HTMLElement | undefined {
  const open = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')
  return [...open].findLast((dialog) => !dialog.closest('[inert], [aria-hidden=true], [role=region]'))
}

/**
 * Keeps the focus from being lost when the focused element is removed or disabled, which would make the next Tab begin
 * at the top of the page. The focus returns to an element that is enabled again, such as a list row after a search,
 * else it moves to the topmost dialog or to `screen`. Returns a function that stops this.
 */
export function keepFocusOn(screen: HTMLElement): () => void {
  let last: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    last = target as Element
  }
  const isGone = () => last !== null && !canHaveFocus(last)
  const hasNobody = () => document.activeElement === null || document.activeElement === document.body
  // Nothing outside an open dialog can have the focus, so an empty focus under a dialog always counts as lost.
  const isLost = () => isGone() || (hasNobody() && openDialog() !== undefined)
  const giveBack = (pauseMs = takeOverMs) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const isBack = !isGone()
      if (isBack && !hasNobody()) return
      const own = isBack ? (last as HTMLElement | null) : null
      const dialog = openDialog()
      const focusTarget = dialog && !dialog.contains(own) ? dialog : (own ?? screen)
      focusTarget.focus({ preventScroll: true })
      // Until the next frame the browser still reports a disabled element as focused.
      const isTaken =
        focusTarget.contains(document.activeElement) && canHaveFocus(document.activeElement as Element)
      if (!isTaken) giveBack(Math.min(pauseMs * 1.25, longestPauseMs))
    }, pauseMs)
  }
  const observer = new MutationObserver(() => {
    if (isLost()) giveBack()
  })
  // React Aria takes the focus from a new dialog for a moment, stops the event, and may fail to give the focus back
  // (useDialog, runAfterTransition).
  const checkLater = () => {
    if (openDialog()) giveBack()
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', checkLater, true)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'inert'],
  })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', checkLater, true)
    observer.disconnect()
    clearTimeout(timer)
  }
}
