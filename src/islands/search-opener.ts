// Opens the search over any page: a press on `[data-search-open]`, `/`, Ctrl+K or Cmd+K. The search and React
// with it are fetched on first use; without them the link to /search answers.
import { isPlainClick } from '#browser/page/plain-click.ts'

/** What is typed while the search is being fetched; undefined when it is not. */
let typed: string | undefined

async function open(): Promise<void> {
  typed ??= ''
  try {
    const { openSearchModal } = await import('./open-search.tsx')
    openSearchModal(typed)
  } catch {
    location.assign(`/search?q=${encodeURIComponent(typed)}`)
  }
  typed = undefined
}

document.addEventListener('click', (event) => {
  if (!isPlainClick(event) || !(event.target as Element).closest('[data-search-open]')) return
  event.preventDefault()
  open()
})

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  const isCommand = event.metaKey || event.ctrlKey
  const isTyping = (target as Element).closest?.('input, textarea, select, [contenteditable]')
  if (typed !== undefined && !isCommand && key.length === 1) typed += key
  else if (isCommand ? key.toLowerCase() === 'k' : key === '/' && !isTyping && !event.altKey) open()
  else return
  event.preventDefault()
})
