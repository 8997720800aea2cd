// What `npm test` tries in part is tried whole by `npm run prove -- histories`, which looks for words in test files.
import { expect, test } from 'vitest'
import { partly } from '#tests/prove/histories.prove.ts'
import { importsOf } from './imports.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const isTest = ({ path }: SourceFile) => path.endsWith('.test.ts')
const isHelper = (file: SourceFile) =>
  /^tests\/(?!prove\/|rules\/|support\/|.*\.e2e\.ts$)/.test(file.path) && !isTest(file)

/** Test files that a helper makes try a part, and that say nothing of it themselves. */
function unseen(files: readonly SourceFile[]): string[] {
  const helpers = new Set(
    files.filter((file) => isHelper(file) && partly.test(file.text)).map(({ path }) => path),
  )
  return files
    .filter((file) => isTest(file) && !partly.test(file.text))
    .filter((file) => importsOf(file).some(({ target }) => target && helpers.has(target)))
    .map(({ path }) => path)
}

test('every test file that tries a part is found', () => {
  expect(unseen(readSourceFiles())).toEqual([])
})

test('one whose helper alone knows of it is noticed', () => {
  const helper = { path: 'tests/db/some.ts', text: 'export const few = isThorough ? 9 : 1' }
  const user = { path: 'tests/db/a.test.ts', text: `import { few } from './some.ts'` }
  expect(unseen([helper, user])).toEqual([user.path])
  expect(unseen([helper, { ...user, text: `${user.text}\nsomeOf([], 2)` }])).toEqual([])
})
