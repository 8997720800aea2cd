import { describe, expect, test } from 'vitest'
import { refusedImports } from './arrows.ts'
import { findCircles } from './circles.ts'
import { isBarrel } from './exports.ts'
import { importsOf } from './imports.ts'
import { readSourceFiles } from './source-files.ts'

const files = readSourceFiles()

describe('the house', () => {
  test('is read whole', () => {
    expect(files.map(({ path }) => path)).toContain('tests/rules/imports.test.ts')
    expect(files.length).toBeGreaterThan(20)
  })

  test('has no import against the table of rooms', () => {
    expect(files.flatMap(refusedImports)).toEqual([])
  })

  test('has no circle', () => {
    expect(findCircles(files)).toEqual([])
  })

  test('has no barrel', () => {
    expect(files.filter(isBarrel).map(({ path }) => path)).toEqual([])
  })
})

const refused: [path: string, text: string, complaint: RegExp][] = [
  ['src/contract/a.ts', `import { b } from '#db/b.ts'`, /contract may not import db/],
  ['src/contract/a.ts', `import type { B } from '#db/b.ts'`, /contract may not import db/],
  ['src/contract/a.ts', `export { b } from '#db/b.ts'`, /contract may not import db/],
  ['src/contract/a.ts', `export * from '#db/b.ts'`, /contract may not import db/],
  ['src/contract/a.ts', `const b = await import('#db/b.ts')`, /contract may not import db/],
  ['src/contract/a.ts', `type B = import('#db/b.ts').B`, /contract may not import db/],
  ['src/contract/a.ts', `import b = require('#db/b.ts')`, /contract may not import db/],
  ['src/contract/a.ts', `import '#db/b.ts'`, /contract may not import db/],
  ['src/db/a.ts', `import { b } from '#server/b.ts'`, /db may not import server/],
  ['src/views/a.ts', `import { b } from '#content/b.ts'`, /views may not import content/],
  ['src/server/app.ts', `import { b } from '#publisher/b.ts'`, /server may not import publisher/],
  ['src/server/a.ts', `import { b } from '#demo/b.ts'`, /server may not import demo/],
  ['src/publisher/a.ts', `new Worker(new URL('../server/b.ts', import.meta.url))`, /across rooms/],
  ['src/islands/A.tsx', `import { B } from '#dashboard/B.tsx'`, /islands may not import dashboard/],
  [
    'src/pages/events/index.astro',
    `---\nimport { B } from '#dashboard/B.tsx'\n---`,
    /may not import dashboard/,
  ],
  [
    'src/components/A.astro',
    `---\nimport { b } from '#browser/b.ts'\n---`,
    /components may not import browser/,
  ],
  [
    'src/components/A.astro',
    `<p/><script>import '#content/b.ts'</script>`,
    /a <script> may not import content/,
  ],
  ['src/components/A.astro', `<script src="../db/b.ts"></script>`, /across rooms/],
  ['src/components/A.astro', `<p>{await import('#db/b.ts')}</p>`, /components may not import db/],
  ['src/components/A.astro', `<script>import { readFile } from 'node:fs'</script>`, /no Node modules/],
  ['src/contract/a.ts', `import { join } from 'node:path'`, /no Node modules/],
  ['src/views/a.ts', `import { join } from 'node:path'`, /no Node modules/],
  ['src/browser/a.ts', `import { join } from 'node:path'`, /no Node modules/],
  ['src/islands/a.ts', `import { join } from 'node:path'`, /no Node modules/],
  ['src/dashboard/a.ts', `import { join } from 'node:path'`, /no Node modules/],
  ['src/server/a.ts', `import { join } from 'path'`, /write node:path/],
  ['src/server/a.ts', `import { b } from '../db/b.ts'`, /starts with #db\//],
  ['src/server/a.ts', `import { b } from '#server/b.ts'`, /is relative/],
  ['src/server/a.ts', `import { b } from './b'`, /extension/],
  ['src/server/a.ts', `import { b } from '#db/b'`, /extension/],
  ['src/server/a.ts', `import { b } from '#tests/b.ts'`, /server may not import tests/],
  ['src/server/a.ts', `import { b } from '../../scripts/b.ts'`, /server may not import scripts/],
  ['src/server/a.ts', `import data from '../../package.json'`, /files outside the rooms/],
  ['tests/db/a.test.ts', `import { b } from '../../src/db/b.ts'`, /starts with #db\//],
  ['scripts/a.ts', `import { b } from '#contract/b.ts'`, /scripts may not import contract/],
  ['src/elsewhere/a.ts', `import { z } from 'zod'`, /no room "elsewhere"/],
]

const accepted: [path: string, text: string][] = [
  ['src/db/a.ts', `import { b } from '#contract/b.ts'`],
  ['src/db/a.ts', `import { b } from './b.ts'\nimport { readFile } from 'node:fs/promises'`],
  ['src/server/main.ts', `import { b } from '#publisher/b.ts'`],
  [
    'src/pages/dashboard/index.astro',
    `---\nimport { B } from '#dashboard/B.tsx'\n---\n<B client:only="react" />`,
  ],
  ['src/components/A.astro', `<script>import { b } from '#browser/b.ts'</script>`],
  ['src/layouts/A.astro', `---\nimport '#styles/global.css'\n---`],
  ['src/contract/a.ts', `import { z } from 'zod' // not from '#db/b.ts'\nconst text = "import '#db/b.ts'"`],
  ['src/contract/a.ts', `const picture = new URL('./b.png', import.meta.url)`],
  ['tests/db/a.test.ts', `import { b } from '#db/b.ts'\nimport { c } from '#tests/support/c.ts'`],
  ['tests/scripts/a.test.ts', `import { b } from '../../scripts/b.ts'`],
  ['scripts/a.ts', `import { b } from '#demo/b.ts'`],
]

describe('the check of imports', () => {
  test.each(refused)('refuses in %s: %j', (path, text, complaint) => {
    expect(refusedImports({ path, text }).join()).toMatch(complaint)
  })

  test.each(accepted)('accepts in %s: %j', (path, text) => {
    expect(refusedImports({ path, text })).toEqual([])
  })

  test('reads imports behind regular expressions, templates and JSX text', () => {
    const text = [
      'const a = /[`\'"]/',
      'const b = `${',
      '1}`',
      "const c = <p>don't import`</p>",
      "await import('./d.ts')",
    ].join('\n')
    expect(importsOf({ path: 'src/islands/A.tsx', text }).map(({ target }) => target)).toEqual([
      'src/islands/d.ts',
    ])
  })
})

describe('the check of circles', () => {
  const a = { path: 'src/db/a.ts', text: `import './b.ts'` }

  test('finds a ring, also through types and over rooms', () => {
    const b = { path: 'src/db/b.ts', text: `import type { C } from '#contract/c.ts'` }
    const c = { path: 'src/contract/c.ts', text: `export const load = () => import('#db/a.ts')` }
    expect(findCircles([a, b, c]).map((ring) => ring.sort())).toEqual([
      ['src/contract/c.ts', 'src/db/a.ts', 'src/db/b.ts'],
    ])
  })

  test('finds a file that imports itself', () => {
    expect(findCircles([{ path: 'src/db/a.ts', text: `import './a.ts'` }])).toEqual([['src/db/a.ts']])
  })

  test('lets two ways to one file pass', () => {
    const b = { path: 'src/db/b.ts', text: `import './d.ts'` }
    const c = { path: 'src/db/c.ts', text: `import './b.ts'\nimport './d.ts'` }
    const d = { path: 'src/db/d.ts', text: '' }
    expect(findCircles([a, b, c, d])).toEqual([])
  })
})

describe('the check of barrels', () => {
  test.each([
    ['src/db/all.ts', `export { a } from './a.ts'\nexport * from './b.ts'`],
    ['src/db/all.ts', `import { a } from './a.ts'\nexport { a }`],
    ['src/db/index.ts', `export const a = 1`],
  ])('refuses %s: %j', (path, text) => {
    expect(isBarrel({ path, text })).toBe(true)
  })

  test.each([
    ['src/db/a.ts', `import './b.ts'\nexport const a = 1`],
    ['src/db/a.ts', `import './b.ts'`],
    ['src/pages/index.astro', ''],
  ])('accepts %s: %j', (path, text) => {
    expect(isBarrel({ path, text })).toBe(false)
  })
})
