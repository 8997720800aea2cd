// One action of a user, or one event that happens to them.
import type { Page } from '@playwright/test'
import type { Look } from './look.ts'
import type { Place } from './marks.ts'
import type { Theme } from './themes.ts'
import type { Walk } from './walk.ts'

export interface Moment {
  walk: Walk
  page: Page
  look: Look
  place: Place | null
  /** Random choice, from 0 to 1. */
  pick: number
}

export interface Action {
  name: string
  weight: number
  /** Of walks in which it is likelier. */
  themes?: readonly Theme[]
  /** Whether the screen offers the action. */
  can(moment: Moment): boolean
  run(moment: Moment): Promise<void>
}
