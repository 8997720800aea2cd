// Keys of a list: from row to row, to choose and open one, and to its search.
import { useEffect } from 'react'
import { hasOpenDialog } from '../keys/open-dialog.ts'
import { type ShortcutName, shortcutOf } from '../keys/shortcuts.ts'

const rowsIn = (table: Element) => [...table.querySelectorAll<HTMLElement>('tbody:not([inert]) > tr')]

function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function move(by: 1 | -1): void {
  const table = document.querySelector('table[data-keys]')
  if (!table) return
  const rows = rowsIn(table)
  const place = rows.findIndex((row) => row.contains(document.activeElement))
  if (place >= 0) focusRow(rows[place + by])
  else focusRow(by > 0 ? rows[0] : rows.at(-1))
}

/** Whether there was something to do. */
function perform(name: ShortcutName<'list'>): boolean {
  if (name === 'next' || name === 'previous') {
    move(name === 'next' ? 1 : -1)
    return true
  }
  if (name === 'find') {
    const field = document.querySelector<HTMLInputElement>('form[role=search] input[type=search]')
    field?.focus()
    field?.select()
    return field !== null
  }
  const row = document.activeElement?.closest<HTMLElement>('table[data-keys] tbody:not([inert]) > tr')
  const control = row?.querySelector<HTMLElement>(name === 'open' ? '[data-open]' : 'input[type=checkbox]')
  control?.click()
  return row !== null && row !== undefined
}

/** The keys work while the list is on the screen. */
export function useListKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = event.defaultPrevented ? null : shortcutOf('list', event)
      if (!name || hasOpenDialog()) return
      // Enter belongs to the link or button that has the focus; to open a row by it, the row itself has it.
      const isOnRow = event.target instanceof Element && event.target.matches('tr')
      if (event.key === 'Enter' && !isOnRow) return
      if (event.repeat && name !== 'next' && name !== 'previous') return
      if (perform(name)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
