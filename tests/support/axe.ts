// Runs axe on a page in its current state.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose result depends on the theme alone. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Each rule that a page violates with its elements, such as `color-contrast: <p>`; `exclude` is not checked. */
export function violationsOf(page: Page, exclude?: string): Promise<string[]> {
  return runAxe(page, { type: 'tag', values: wcag }, exclude)
}

async function runAxe(page: Page, runOnly: axe.RunOnly, exclude?: string): Promise<string[]> {
  // Half a megabyte of script is read once for each page, and not once for each analysis.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ({ left, only }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      // No page has a frame that axe may check. Selectors of everything that passes would be a third of the work.
      const settings = {
        runOnly: only,
        iframes: false,
        selectors: false,
        resultTypes: ['violations' as const],
      }
      return (await run(left ? { exclude: [left] } : document, settings)).violations
    },
    { left: exclude, only: runOnly },
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}

/** Waits until the transition between themes has ended, because colours in between belong to neither. */
function untilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (;;) {
      // A transition begins in the frame after the one in which the theme, or a colour that is inherited, has changed.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      if (changes.length === 0) return
      await Promise.allSettled(changes.map(({ finished }) => finished))
    }
  })
}

/** What a page violates in light and in dark, without motion. In dark only the colours differ and are checked. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilSettled(page)
    const violations = await (colorScheme === 'light'
      ? violationsOf(page)
      : runAxe(page, { type: 'rule', values: colorRules }))
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
