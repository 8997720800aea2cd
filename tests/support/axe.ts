// Runs axe on a page in its current state.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose result depends on the theme alone. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Each rule that a page violates with its elements, such as `color-contrast: <p>`; `exclude` is not checked. */
export function violationsOf(page: Page, exclude?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(wcag)
  return runAxe(exclude ? axe.exclude(exclude) : axe)
}

async function runAxe(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode avoids a second page for each analysis; no page has a frame that axe may check.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}

/** Waits until the transition between themes has ended, because colours in between belong to neither. */
function untilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A transition begins in the frame after the one in which the theme has changed.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}

/** What a page violates in light and in dark, without motion. In dark only the colours differ and are checked. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilSettled(page)
    const axe = new AxeBuilder({ page })
    const violations = await runAxe(colorScheme === 'light' ? axe.withTags(wcag) : axe.withRules(colorRules))
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
