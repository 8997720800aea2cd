/** Milliseconds in which something else may take the focus over, such as a dialog or the next screen. */
const takeOverMs = 60
/** Everything may be switched off for a while, as between two dialogs on a slow machine: it is tried again, ever more rarely. */
const longestPauseMs = 1_000

const canHaveFocus = (element: Element) =>
  element.isConnected && !element.matches(':disabled, [inert], [inert] *')

/** The uppermost dialog that is open: what is below it takes no focus. */
function openDialog(): HTMLElement | undefined {
  const open = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')
  return [...open].findLast((dialog) => !dialog.closest('[inert], [aria-hidden=true], [role=region]'))
}

/**
 * What has the focus may go, or be switched off: the browser then gives it to nobody, and the next Tab begins at the
 * page's very top. From now on `screen` takes it instead, or the dialog above it, as when two have come at once and each
 * has left it to the other; what was switched off for a moment only, as the rows of a list while a search is answered,
 * gets it back. Answers how to end that.
 */
export function keepFocusOn(screen: HTMLElement): () => void {
  let last: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    last = target as Element
  }
  const isGone = () => last !== null && !canHaveFocus(last)
  const hasNobody = () => document.activeElement === null || document.activeElement === document.body
  // Under a dialog nothing else can have the focus: with it, nobody is always a loss.
  const isLost = () => isGone() || (hasNobody() && openDialog() !== undefined)
  const giveBack = (pauseMs = takeOverMs) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const isBack = !isGone()
      if (isBack && !hasNobody()) return
      const own = isBack ? (last as HTMLElement | null) : null
      const dialog = openDialog()
      const heir = dialog && !dialog.contains(own) ? dialog : (own ?? screen)
      heir.focus({ preventScroll: true })
      // Until the next frame the browser names what was switched off.
      const isTaken = heir.contains(document.activeElement) && canHaveFocus(document.activeElement as Element)
      if (!isTaken) giveBack(Math.min(pauseMs * 1.25, longestPauseMs))
    }, pauseMs)
  }
  const observer = new MutationObserver(() => {
    if (isLost()) giveBack()
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'inert'],
  })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
    clearTimeout(timer)
  }
}
