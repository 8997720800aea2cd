// The state in which a list was left, kept per tab and restored when the user returns from one of its forms.
import { screenKey } from '../resources/addresses.ts'
import type { Resource, Scope } from '../resources/resource.ts'

/** The form that was opened from a list. */
export interface Opened {
  /** Id of its record; undefined for a new one that was not saved. */
  id?: string | number | undefined
  /** Name of the record that the form has created. */
  madeName?: string | undefined
}

interface SavedListView {
  /** Query string of the list: empty, or with its question mark. */
  search: string
  scrollY: number
  opened?: Opened | undefined
  /** Address of the screen that shows the records instead of the list, such as a calendar. */
  screen?: string | undefined
}

const first: SavedListView = { search: '', scrollY: 0 }
const keyOf = (place: string) => `marquee.list ${place}`

function read(place: string): SavedListView {
  try {
    return {
      ...first,
      ...(JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}') as Partial<SavedListView>),
    }
  } catch {
    return first
  }
}

function write(place: string, left: Partial<SavedListView>): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify({ ...read(place), ...left }))
  } catch {
    // Without storage the list opens in its initial state.
  }
}

/** Stores the query string and the scroll position of a list, to which its forms lead back from now on. */
export function rememberList(place: string, left: Partial<Pick<SavedListView, 'search' | 'scrollY'>>): void {
  write(place, { ...left, screen: undefined })
}

/** Stores that the records are shown by another screen than the list, with its address. */
export function rememberScreen(resource: Resource, screen: string): void {
  write(screenKey(resource), { screen })
}

/** Stores that a form of a list is open, or that it has just created a record. */
export function rememberOpened(resource: Resource, scope: Scope, opened: Opened): void {
  const place = screenKey(resource, scope)
  const { screen } = read(place)
  write(place, { opened })
  // The row is marked there, if that screen is a list.
  if (screen) write(screen.replace(/\?.*/, ''), { opened })
}

/** Clears the form that was opened, after the user has returned. */
export function forgetOpened(place: string): void {
  write(place, { opened: undefined })
}

/** Address of a list as it was left, or of the screen that was shown instead. */
export function returnPath(resource: Resource, scope: Scope = {}): string {
  const place = screenKey(resource, scope)
  const { search, screen } = read(place)
  return screen ?? place + search
}

/** The form from which the user returns to a list; null when they come from elsewhere. */
export function readReturn(place: string, search: string): (Opened & { scrollY: number }) | null {
  const { opened, scrollY, search: before } = read(place)
  return opened ? { ...opened, scrollY: before === search ? scrollY : 0 } : null
}
