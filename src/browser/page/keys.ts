// Keys that work on every page: `/` and Ctrl+K or Cmd+K search, Escape closes the menu.
import { openSearch } from './search.ts'

document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement
  const isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
  const isCommandK = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
  const isSlash = event.key === '/' && !isTyping && !event.metaKey && !event.ctrlKey && !event.altKey
  if (isCommandK || isSlash) {
    event.preventDefault()
    openSearch()
  } else if (event.key === 'Escape') closeMenu()
})

function closeMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu][open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
