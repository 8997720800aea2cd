// When an island loads that nothing on the page waits for: `client:afterload`.
import type { ClientDirective } from 'astro'

/** Milliseconds that an island has for its script. */
const patienceMs = 8000

/**
 * Loads the island once the page and its pictures have loaded, so that its script takes nothing of a slow line from
 * them, or as soon as the visitor points at it or reaches it with the keyboard.
 */
const afterLoad: ClientDirective = (load, _options, island) => {
  // What is there without the script is shown until it comes, if ever.
  const mark = () => island.toggleAttribute('data-lost', island.hasAttribute('ssr'))
  const signs = ['pointerover', 'pointerdown', 'focusin'] as const
  let isAsked = false
  const ask = async () => {
    if (isAsked) return
    isAsked = true
    for (const sign of signs) island.removeEventListener(sign, ask)
    for (const end of ['astro:hydration-error', 'astro:hydrate']) island.addEventListener(end, mark)
    setTimeout(mark, patienceMs)
    const hydrate = await load()
    await hydrate()
  }
  for (const sign of signs) island.addEventListener(sign, ask, { passive: true })
  // What has loaded is painted first.
  const askSoon = () => requestAnimationFrame(() => setTimeout(ask))
  if (document.readyState === 'complete') askSoon()
  else addEventListener('load', askSoon, { once: true })
}

// biome-ignore lint/style/noDefaultExport: Astro takes a directive from the default export.
export default afterLoad
