// Opens the search over any page: a press on `[data-search-open]`, `/`, Ctrl+K or Cmd+K. The search and React
// with it are fetched on first use; without them the link to /search answers.
import { isPlainClick } from '#browser/page/plain-click.ts'

async function open(): Promise<void> {
  try {
    const { openSearchModal } = await import('./open-search.tsx')
    openSearchModal()
  } catch {
    location.assign('/search')
  }
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
  if (!(isCommand ? key.toLowerCase() === 'k' : key === '/' && !isTyping && !event.altKey)) return
  event.preventDefault()
  open()
})
