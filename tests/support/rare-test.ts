import { test } from 'vitest'
import { isThorough } from './thorough.ts'

/** Registers a test of a rare course of things, which `npm run prove -- histories` alone takes; `limitMs` as of `test`. */
export function rareTest(title: string, work: () => Promise<void>, limitMs?: number): void {
  if (isThorough) test(title, work, limitMs)
}
