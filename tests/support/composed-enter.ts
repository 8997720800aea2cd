import type { Locator } from '@playwright/test'

/** Where browsers differ: most tell the key that confirms a composition during it, Safari after it. */
export const composedEnters = ['during', 'after'] as const

/** Presses Enter as an input method handles it, to confirm what has been composed. */
export async function pressComposedEnter(
  field: Locator,
  when: (typeof composedEnters)[number],
  others: { ctrlKey?: boolean } = {},
): Promise<void> {
  const key = { key: 'Enter', bubbles: true, cancelable: true, ...others }
  await field.dispatchEvent('keydown', { ...key, keyCode: 229, isComposing: when === 'during' })
  await field.dispatchEvent('keyup', { ...key, keyCode: 13 })
}
