// The change that was made last in this browser, to follow it to the public pages.
import { atom } from 'nanostores'

/** Number that `Change-Id` said; null before the first save and after the indicator has said its last word. */
export const $latestChange = atom<number | null>(null)

/** Remembers the receipt of a write; writes that the public cannot see have none. */
export function followChange(changeId: string | null): void {
  const id = Number(changeId)
  if (changeId !== null && Number.isSafeInteger(id) && id > 0) $latestChange.set(id)
}
