// What axe finds on a page as it is.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each rule a page breaks with the elements that do, such as `color-contrast: <p>`; `exclude` is not looked into. */
export async function violationsOf(page: Page, exclude?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(wcag)
  const { violations } = await (exclude ? axe.exclude(exclude) : axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}

/** Colours on their way from one theme to the other are nobody's. */
function untilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}

/** What a page breaks in light and in dark, without motion. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilSettled(page)
    found.push(...(await violationsOf(page)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
