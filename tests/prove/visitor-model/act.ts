// An act of a visitor.
import type { Page } from '@playwright/test'
import type { Visit } from './visit.ts'

export interface Act {
  name: string
  weight: number
  /** Whether it is done on the page as it is; acts of a dialog are the only ones while it is open. */
  at: 'page' | 'search' | 'pictures' | 'anywhere'
  can(page: Page): Promise<boolean>
  run(visit: Visit, pick: number): Promise<void>
}

/** Whether such an element can be seen on a page. */
export const has = (selector: string) => async (page: Page) =>
  (await page.locator(selector).filter({ visible: true }).count()) > 0
