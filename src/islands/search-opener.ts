// Opens the search modal on any page: by a click on `[data-search-open]`, Ctrl+K or Cmd+K. The modal and React are loaded
// on first use; if that fails, the link is followed.
import { isPlainClick } from '#browser/page/plain-click.ts'

/** Text typed while the modal is loading; undefined when it is not loading. */
let typed: string | undefined

async function open(): Promise<void> {
  if (typed !== undefined) return
  typed = ''
  try {
    const part = await import('./open-search.tsx')
    part.openSearchModal(typed)
  } catch {
    const { href } = document.querySelector('[data-search-open]') as HTMLAnchorElement
    location.assign(`${href}?q=${encodeURIComponent(typed)}`)
  }
  typed = undefined
}

document.addEventListener('click', (event) => {
  if (!isPlainClick(event) || !(event.target as Element).closest('[data-search-open]')) return
  event.preventDefault()
  open()
})

document.addEventListener('keydown', (event) => {
  const { key } = event
  const isCommand = event.metaKey || event.ctrlKey
  if (typed !== undefined && !isCommand && key.length === 1) typed += key
  else if (isCommand && key.toLowerCase() === 'k') open()
  else return
  event.preventDefault()
})
