// What somebody wants to see of a list: its columns, and rows per page; kept in this browser, for each person and list.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import { readUser } from '#browser/stored-session.ts'
import type { Column, Resource, StoredRecord } from '../resources/resource.ts'

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

export interface ListPreference {
  /** Keys of the columns beside the first; those of the resource when absent. */
  readonly columns?: readonly string[] | undefined
  readonly size?: PageSize | undefined
}

/** List → preference. */
type Preferences = Readonly<Record<string, ListPreference>>

const keyOf = (username: string) => `marquee.dashboard.lists ${username}`
const owner = () => readUser()?.username ?? ''

function read(username: string): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Preferences) : {}
  } catch {
    return {}
  }
}

const $preferences = atom({ username: '', lists: {} as Preferences })

/** The preferences of whoever is signed in. */
function current(): Preferences {
  const username = owner()
  if ($preferences.get().username !== username) $preferences.set({ username, lists: read(username) })
  return $preferences.get().lists
}

const toSize = (value: unknown): PageSize => pageSizes.find((size) => size === value) ?? pageSizes[0]

/** Rows per page that somebody has chosen for a list. */
export const preferredSize = ({ name }: Pick<Resource, 'name'>): PageSize => toSize(current()[name]?.size)

/** Changes what is wanted of a list; what another tab has chosen for other lists stays. */
export function prefer({ name }: Pick<Resource, 'name'>, changed: ListPreference): void {
  const username = owner()
  const lists = read(username)
  const next = { ...lists, [name]: { ...lists[name], ...changed } }
  $preferences.set({ username, lists: next })
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(next))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The columns to show: the first always, others as chosen. A column that is no longer there is left out. */
export function shownColumns(
  { columns }: Pick<Resource, 'columns'>,
  chosen: ListPreference['columns'],
): readonly Column<StoredRecord>[] {
  return columns.filter(
    ({ key, isExtra }, place) => place === 0 || (Array.isArray(chosen) ? chosen.includes(key) : !isExtra),
  )
}

export function useShownColumns(resource: Resource): readonly Column<StoredRecord>[] {
  useStore($preferences)
  const chosen = current()[resource.name]?.columns
  return useMemo(() => shownColumns(resource, chosen), [resource, chosen])
}
