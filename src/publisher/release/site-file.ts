// File name of a page by the conventions of static hosts: /artists/12 is artists/12.html.

/** File of a path inside the release, with `/` between its parts. */
export function fileOf(path: string, type: string): string {
  if (path === '/') return 'index.html'
  return type.startsWith('text/html') ? `${path.slice(1)}.html` : path.slice(1)
}
