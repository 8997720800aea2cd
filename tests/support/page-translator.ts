// Translates pages the way browsers do for their users: each text is exchanged for an element with the other text, also
// whatever a script adds later, a moment after it is there. A script that held the text has lost it then.
import type { BrowserContext, Page } from '@playwright/test'

const marks = ['«', '»'] as const
/** A text as it is translated. */
export const translated = (text: string): string => marks.join(text)

/** To be called before a page is opened. Without marks each text is exchanged for itself. */
export async function translatePages(
  pages: Page | BrowserContext,
  [before, after]: readonly [string, string] = marks,
): Promise<void> {
  const translate = ([opening, closing]: readonly [string, string]) => {
    if ('isTranslated' in window) return
    Object.assign(window, { isTranslated: true })
    // Of the browser itself, also where a test stops the clock.
    const { setTimeout: later } = window
    const untouched =
      'script, style, noscript, textarea, template, [translate=no], .notranslate, [contenteditable]'
    const isText = (node: Node): node is Text =>
      node.nodeType === Node.TEXT_NODE &&
      /\p{L}/u.test(node.nodeValue ?? '') &&
      !node.parentElement?.closest(`font, ${untouched}`)
    const exchange = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode)
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        outer.append(inner)
        inner.textContent = opening + text.data + closing
        text.replaceWith(outer)
      }
    }
    let isDue = false
    const observer = new MutationObserver(() => {
      if (isDue || !document.body) return
      isDue = true
      later(() => {
        isDue = false
        exchange()
        document.documentElement.classList.add('translated-ltr')
      }, 20)
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  }
  await pages.addInitScript(translate, [before, after] as const)
}
