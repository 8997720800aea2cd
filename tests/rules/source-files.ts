// Every file of ours that the rules read, as path (from the project's folder) and text.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type SourceFile = { path: string; text: string }

export const root = fileURLToPath(new URL('../../', import.meta.url))

const pattern = '{src,scripts,tests}/**/*.{ts,tsx,astro,mjs}'

let known: SourceFile[] | undefined

/** Read once, so that what a rule has found out about a file is known to the next one. */
export function readSourceFiles(): readonly SourceFile[] {
  known ??= globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
  return known
}

/** The file name without folders: `Card.astro`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The room a file is in: the folder below `src`, or `scripts`, or `tests`; none for other files. */
export function roomOf(path: string): string | undefined {
  // Astro wants it outside the routes.
  if (path === 'src/middleware.ts') return 'pages'
  const [top, second, ...rest] = path.split('/')
  if (second === undefined) return undefined
  if (top !== 'src') return top
  return rest.length > 0 ? second : undefined
}
