// Finds what is still English on a German screen: texts of the catalogue that stand there untranslated.
import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const source = new URL('../../src/', import.meta.url).pathname
const entries = globSync(['dashboard/language/de/*.json', 'views/words/sign-in/*.json'], {
  cwd: source,
}).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(source + file, 'utf8')) as Record<string, unknown>),
)
/** What both languages write alike. */
const shared = new Set(
  entries.flatMap(([, translation]) => (typeof translation === 'string' ? [translation] : [])),
)
const english = new Set(
  entries.map(([text]) => text.replace(/^.*\|/, '').trim()).filter((text) => !shared.has(text)),
)
/** Texts with placeholders, by the longest of their words; short ones say too little. */
const pieces = [...english]
  .filter((text) => text.includes('{'))
  .flatMap((text) => text.split(/\{\w+\}/).map((piece) => piece.trim()))
  .filter((piece) => /\p{L}\s\p{L}.*\s/u.test(piece))

/** Visible texts and labels of the page, or of a part of it, that are English. */
export async function englishIn(page: Page, part = 'body'): Promise<string[]> {
  const seen = await page.evaluate((selector) => {
    const root = document.querySelector(selector) as Element
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest('[lang=en], iframe, script, style')) continue
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
          texts.push(node.getAttribute(name) ?? '')
      } else if (!node.parentElement?.closest('[lang=en], script, style')) texts.push(node.textContent ?? '')
    }
    return texts.map((text) => text.trim().replace(/\s+/g, ' ')).filter(Boolean)
  }, part)
  return [...new Set(seen)].filter(
    (text) => english.has(text) || pieces.some((piece) => text.includes(piece)),
  )
}
