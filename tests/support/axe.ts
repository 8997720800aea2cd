// What axe finds on a page as it is.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const tell = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)

/** Each rule a page breaks with the elements that do, such as `color-contrast: <p>`; `exclude` is not looked into. */
export async function violationsOf(page: Page, exclude?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(wcag)
  return tell(await (exclude ? axe.exclude(exclude) : axe).analyze())
}

/** Colours on their way from one theme to the other are nobody's. */
function untilSettled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}

/** What a page breaks in light or in dark: another theme has other colours, and nothing else is different. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const motion = { reducedMotion: 'reduce' } as const
  await page.emulateMedia({ colorScheme: 'light', ...motion })
  await untilSettled(page)
  const inLight = await violationsOf(page)
  await page.emulateMedia({ colorScheme: 'dark', ...motion })
  await untilSettled(page)
  const inDark = tell(
    await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze(),
  )
  return [...inLight, ...inDark.map((violation) => `dark: ${violation}`)]
}
