// The latest change made in this browser, followed until it is on the public pages.
import { atom } from 'nanostores'

/** Number from the `Change-Id` header; null before the first save and after the status is dismissed. */
export const $latestChange = atom<number | null>(null)

/** Remembers the id of a change; writes without effect on the public site have none. */
export function followChange(changeId: string | null): void {
  const id = Number(changeId)
  if (changeId !== null && Number.isSafeInteger(id) && id > 0) $latestChange.set(id)
}
