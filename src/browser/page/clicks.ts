// One listener for every click that does more than follow a link.

import { openFrame } from './frames.ts'
import { openSearch } from './search.ts'
import { leave } from './session-links.ts'

const actions: [selector: string, act: (target: HTMLElement) => unknown][] = [
  ['[data-search-open]', openSearch],
  ['[data-logout]', leave],
  ['[data-embed-frame], [data-map-frame]', openFrame],
  ['[data-lightbox]', async (link) => (await import('./lightbox.ts')).openLightbox(link)],
]

document.addEventListener('click', (event) => {
  // A click with a modifier asks for a new tab or window: the link itself answers it.
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  for (const [selector, act] of actions) {
    const target = (event.target as Element).closest<HTMLElement>(selector)
    if (!target) continue
    event.preventDefault()
    act(target)
  }
})
