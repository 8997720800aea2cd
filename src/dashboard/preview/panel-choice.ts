// Whether the preview beside the form is open; stored in this browser.
import { atom } from 'nanostores'

const key = 'marquee.dashboard.preview'

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'open'
  } catch {
    return false
  }
}

export const $isPanelOpen = atom(stored())

export function setPanelOpen(isOpen: boolean): void {
  $isPanelOpen.set(isOpen)
  try {
    localStorage.setItem(key, isOpen ? 'open' : 'closed')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
