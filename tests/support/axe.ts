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
