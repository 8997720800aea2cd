// How a list was left, for as long as the tab lives: whoever comes back from one of its forms finds it so.
import { placeOf } from '../resources/addresses.ts'
import type { Resource, Scope } from '../resources/resource.ts'

/** The form that was opened from a list. */
export interface Opened {
  /** Record it was about; undefined for a new one that was not saved. */
  id?: string | number | undefined
  /** Name of the record that it has made. */
  madeName?: string | undefined
}

interface Left {
  /** What the list showed, as its address has it: empty, or with its question mark. */
  search: string
  scrollY: number
  opened?: Opened | undefined
}

const first: Left = { search: '', scrollY: 0 }
const keyOf = (place: string) => `marquee.list ${place}`

function read(place: string): Left {
  try {
    return { ...first, ...(JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}') as Partial<Left>) }
  } catch {
    return first
  }
}

function write(place: string, left: Partial<Left>): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify({ ...read(place), ...left }))
  } catch {
    // Without storage the list is found as it is at first.
  }
}

/** Says what a list shows and how far it is scrolled. */
export function rememberList(place: string, left: Partial<Pick<Left, 'search' | 'scrollY'>>): void {
  write(place, left)
}

/** Says that somebody is in a form of a list, or that it has just made a record. */
export function rememberOpened(resource: Resource, scope: Scope, opened: Opened): void {
  write(placeOf(resource, scope), { opened })
}

/** Says that whoever came back has seen it. */
export function forgetOpened(place: string): void {
  write(place, { opened: undefined })
}

/** Address of a list as it was left. */
export function returnPath(resource: Resource, scope: Scope = {}): string {
  const place = placeOf(resource, scope)
  return place + read(place).search
}

/** Where somebody comes from who comes to a list; null for who does not come from one of its forms. */
export function readReturn(place: string, search: string): (Opened & { scrollY: number }) | null {
  const { opened, scrollY, search: before } = read(place)
  return opened ? { ...opened, scrollY: before === search ? scrollY : 0 } : null
}
