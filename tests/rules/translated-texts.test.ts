import { describe, expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

const files = readSourceFiles().filter(({ path }) => path.startsWith('src/'))

/** Files in which React begins: components that pages make live, and what makes a root by itself. */
function rootsOf(): string[] {
  const live = new Set(
    files
      .filter(({ path }) => path.endsWith('.astro'))
      .flatMap(({ text }) =>
        [...text.matchAll(/<(\w+)\s[^<]*?\bclient:/g)].map(([, name]) => `/${name}.tsx`),
      ),
  )
  return files
    .filter(({ path, text }) => [...live].some((end) => path.endsWith(end)) || /\bcreateRoot\(/.test(text))
    .map(({ path }) => path)
}

describe('every part with React of its own', () => {
  test('lets the browser translate it', () => {
    const roots = rootsOf()
    expect(roots).toEqual(
      expect.arrayContaining(['src/islands/open-search.tsx', 'src/dashboard/DashboardApp.tsx']),
    )
    expect(roots.length).toBeGreaterThan(7)
    const importing = files.filter(({ text }) => text.includes("import '#browser/translated-texts.ts'"))
    expect(roots.filter((root) => importing.every(({ path }) => path !== root))).toEqual([])
  })
})
