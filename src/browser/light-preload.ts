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

const helperId = '\0vite/preload-helper.js'
/** Comes within the script of every page: a copy of its own is smaller there than a file of its own, and no request more. */
const ofPageScript = /[\\/](browser[\\/]page[\\/]|islands[\\/]search-opener\.)/

/** Vite plugin; the site is served from the root of its origin (`base: '/'`). */
export function lightPreload(): Plugin {
  return {
    name: 'marquee:light-preload',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      id === helperId && importer && ofPageScript.test(importer) ? `${helperId}?page` : null,
    load: (id) => (id.startsWith(helperId) ? helper : null),
  }
}
