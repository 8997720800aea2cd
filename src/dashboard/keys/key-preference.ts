// Whether single keys work; stored in this browser, because it depends on how somebody types or speaks there.
import { atom } from 'nanostores'

const key = 'marquee.dashboard.keys'

function stored(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export const $hasSingleKeys = atom(stored())

export function setSingleKeys(areOn: boolean): void {
  $hasSingleKeys.set(areOn)
  try {
    localStorage.setItem(key, areOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Whether the sheet of keys is open. */
export const $isKeySheetOpen = atom(false)
