// One listener for all clicks that do more than follow a link.
import { isPlainClick } from './plain-click.ts'
import { leave } from './session-links.ts'

const actions: [selector: string, act: (target: HTMLElement) => unknown][] = [
  ['[data-logout]', leave],
  ['[data-embed-frame], [data-map-frame]', async (button) => (await import('./frames.ts')).openFrame(button)],
  ['[data-lightbox]', async (link) => (await import('./lightbox.ts')).openLightbox(link)],
]

document.addEventListener('click', (event) => {
  if (!isPlainClick(event)) return
  for (const [selector, act] of actions) {
    const target = (event.target as Element).closest<HTMLElement>(selector)
    if (!target) continue
    event.preventDefault()
    act(target)
  }
})
