// Nothing is lost to readers who space text further apart (WCAG 2.2, 1.4.12).
import type { Page } from '@playwright/test'
import { oneOfMany } from '#tests/support/thorough.ts'
import { type RouteName, routeNames } from './demo-facts.ts'
import { expect, test } from './demo-test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const letterSpacing = 0.12
const spacing = `* { letter-spacing: ${letterSpacing}em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
  p { margin-bottom: 2em !important }`

/** Texts of which a part is outside what a frame around them, or the window, shows. */
async function lostTexts(page: Page): Promise<string[]> {
  await page.evaluate(async (rules) => {
    await document.fonts.ready
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, spacing)
  return page.evaluate((letter) => {
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const framesOf = (element: Element | null): Element[] =>
      element ? [element, ...framesOf(element.parentElement)] : []
    /** Texts for screen readers alone have a tiny frame, and beginnings of texts end at a line. */
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], noscript') &&
      framesOf(element).every((frame) => {
        const { width, height } = frame.getBoundingClientRect()
        const style = getComputedStyle(frame)
        return !cuts(style.overflowX) || (width > 2 && height > 2 && style.webkitLineClamp === 'none')
      })
    const isLost = (node: Text) => {
      const element = node.parentElement as Element
      const { fontSize } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some((line) => {
        // Without the room beside the ink, behind the last letter, and above and below all of them.
        const [left, right] = [line.left + size / 10, line.right - size / 10 - letter * size]
        const [top, bottom] = [line.top + line.height / 3, line.bottom - line.height / 3]
        if (left < -1 || right > innerWidth + 1) return true
        return framesOf(element).some((frame) => {
          const { overflowX, overflowY } = getComputedStyle(frame)
          const box = frame.getBoundingClientRect()
          const isBeside = left < box.left - 1 || right > box.right + 1
          const isBeyond = top < box.top - 1 || bottom > box.bottom + 1
          return (cuts(overflowX) && isBeside) || (cuts(overflowY) && isBeyond && frame !== document.body)
        })
      })
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lost: string[] = []
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
      if (node.data.trim() && isShown(node.parentElement as Element) && isLost(node))
        lost.push(node.data.trim())
    return lost
  }, letterSpacing)
}

/** Those whose titles and frames differ most. */
const chosen: ReadonlySet<RouteName> = new Set([
  'home',
  'an artist of a long name',
  'a coming event',
  'login',
])

for (const name of routeNames)
  test(`${name} loses no letter to wider spacing`, oneOfMany(chosen.has(name)), async ({ page, demo }) => {
    for (const size of [
      { width: 320, height: 640 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(demo.routes[name])
      await page.waitForLoadState('networkidle')
      expect(await lostTexts(page)).toEqual([])
    }
  })
