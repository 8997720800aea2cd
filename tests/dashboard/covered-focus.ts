import type { Page } from '@playwright/test'

/** What lies behind something else, such as a bar, when it gets the focus by so many presses of a key. */
export async function coveredFocus(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const covered: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { name?: string }
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      // Of a long text the browser shows the line that is written in, wherever its field stands.
      if (element.tagName === 'TEXTAREA') return ''
      if (met && (element.contains(met) || met.contains(element))) return ''
      return element.name || element.getAttribute('aria-label') || element.textContent || element.tagName
    })
    if (name) covered.push(name)
  }
  return covered
}
