// A build of the templates is kept under the digest of its sources: what it reads and the digest lacks would change nothing.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templateSources } from '#publisher/render/renderer-build.ts'
import { importsOf } from './imports.ts'
import { readSourceFiles, root } from './source-files.ts'

const files = new Map(readSourceFiles().map((file) => [file.path, file]))
const start = 'astro.config.mjs'
files.set(start, { path: start, text: readFileSync(root + start, 'utf8') })

/** Paths of all that a build reaches from Astro's settings and from the pages. */
function readByBuild(): Set<string> {
  const found = new Set([start, ...[...files.keys()].filter((path) => path.startsWith('src/pages/'))])
  for (const path of found) {
    const file = files.get(path)
    for (const { target } of file ? importsOf(file) : []) if (target) found.add(target)
  }
  return found
}

test('everything that a build of the templates reads is in its digest', () => {
  const read = readByBuild()
  expect(read).toContain('src/publisher/render/renderer-endpoints.ts')
  expect(read).toContain('src/dashboard/form/RecordForm.tsx')
  const sources = new Set(templateSources())
  expect([...read].filter((path) => !sources.has(path)).sort()).toEqual([])
})
