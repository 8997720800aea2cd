/** Whether two fingers have made the page larger, so that one finger moves it. */
export const isZoomed = (): boolean => (globalThis.visualViewport?.scale ?? 1) > 1

/** Leaves every movement over an element to the browser while the page is zoomed; returns a function that ends this. */
export function followZoom(element: HTMLElement): () => void {
  const follow = () => {
    element.style.touchAction = isZoomed() ? 'auto' : ''
  }
  const { visualViewport } = globalThis
  follow()
  visualViewport?.addEventListener('resize', follow)
  return () => visualViewport?.removeEventListener('resize', follow)
}
