import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { packagesOf, reachedOtherwise } from './packages.ts'
import { readSourceFiles, root } from './source-files.ts'

const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const config = { path: 'src/build/astro.config.ts', text: readFileSync(`${root}astro.config.mjs`, 'utf8') }
const loaded = new Map(
  [...readSourceFiles(), config].flatMap((file) => packagesOf(file).map((name) => [name, file.path])),
)

describe('package.json', () => {
  test('names what src and scripts load among the dependencies: a production install has nothing else', () => {
    expect([...loaded].filter(([name]) => !Object.hasOwn(manifest.dependencies, name))).toEqual([])
  })

  test('names among the dependencies nothing that only tests load', () => {
    const isNeeded = (name: string) => loaded.has(name) || Object.hasOwn(reachedOtherwise, name)
    expect(Object.keys(manifest.dependencies).filter((name) => !isNeeded(name))).toEqual([])
  })
})

describe('the check of packages', () => {
  test.each<[path: string, text: string, names: string[]]>([
    ['src/dashboard/a.ts', `import { a } from 'react-router-dom'`, ['react-router-dom']],
    [
      'src/views/a.ts',
      `import { a } from '@scope/name/deep.js'\nimport('plain/deep')`,
      ['@scope/name', 'plain'],
    ],
    ['src/views/a.ts', `import type { A } from 'schema-dts'\nimport { join } from 'node:path'`, []],
    ['src/views/a.ts', `import type { A } from 'kept'\nimport { b } from 'kept'`, ['kept']],
    [
      'src/pages/a.astro',
      `---\nimport { a } from 'in-front'\n---\n<script>import 'sent'</script>`,
      ['in-front', 'sent'],
    ],
    ['tests/a.test.ts', `import { a } from 'vitest'`, []],
    ['scripts/demo-art/a.ts', `import { a } from 'canvas'`, []],
    ['scripts/start/a.ts', `import { a } from 'canvas'`, ['canvas']],
  ])('reads %s: %j', (path, text, names) => {
    expect(packagesOf({ path, text })).toEqual(names)
  })
})
