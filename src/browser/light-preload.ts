// Build only: a small replacement for Vite's wrapper of dynamic imports, which at 1 KB gzipped is larger than
// everything else a content page runs. It loads the chunks and style sheets a dynamic import needs, each once, and
// waits for the style sheets.
import type { Plugin } from 'vite'

const helper = `
const fetched = {}
const bring = (path) => new Promise((done, fail) => {
  const isStyle = path.endsWith('.css'), link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = '/' + path
  if (isStyle) { link.onload = done; link.onerror = fail } else done()
  document.head.append(link)
})
export const __vitePreload = (load, paths = []) => Promise.all(
  paths.map((path) => (fetched[path] ??= document.querySelector('link[href="/' + path + '"]') || bring(path)))
).then(load)
`

/** Vite plugin; the site is served from the root of its origin (`base: '/'`). */
export function lightPreload(): Plugin {
  return {
    name: 'marquee:light-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
  }
}
