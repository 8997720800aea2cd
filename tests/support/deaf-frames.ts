import type { Page } from '@playwright/test'

/** Frames call no listeners that the page around them has added, as in Safari those without scripts (WebKit bug 218086). */
export async function deafenFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deafen = ({ target }: Event) => {
      if (!(target instanceof HTMLIFrameElement)) return
      const frame = target.contentWindow as (Window & typeof globalThis) | null
      if (frame) frame.EventTarget.prototype.addEventListener = () => {}
    }
    // Comes before the listeners of the frame itself.
    document.addEventListener('load', deafen, true)
  })
}
