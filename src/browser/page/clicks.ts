// One listener for all clicks that do more than follow a link.
import { isPlainClick } from './plain-click.ts'
import { leave } from './session-links.ts'

// With `then`, because the build makes twice as much of `await` here, and every page runs this.
const actions: [selector: string, act: (target: HTMLElement) => Promise<unknown>][] = [
  ['[data-logout]', leave],
  [
    '[data-embed-frame], [data-map-frame]',
    (button) => import('./frames.ts').then((part) => part.openFrame(button)),
  ],
  ['[data-lightbox]', (link) => import('./lightbox.ts').then((part) => part.openLightbox(link))],
]

document.addEventListener('click', (event) => {
  if (!isPlainClick(event)) return
  for (const [selector, act] of actions) {
    const target = (event.target as Element).closest<HTMLAnchorElement>(selector)
    if (!target) continue
    event.preventDefault()
    // What cannot be opened in place is opened as the link it is; a button has no address.
    act(target).catch(() => target.href && location.assign(target.href))
  }
})
