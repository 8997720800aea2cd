// Every text of the login page has its translation, and every translation of that catalogue its text.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { loading } from '#contract/common-texts.ts'
import { factorWords, login } from '#contract/visitor-texts.ts'
import { messages, translate, words } from '#views/words/sign-in/german.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'
import { madeTextsIn, placeholdersOf, textsIn, untranslatedIn } from './translations.ts'

const files = readSourceFiles()

/** The islands that the login form is made of. */
function islandsOf(path: string, found = new Set<string>()): Set<string> {
  const file = files.find((one) => one.path === path)
  if (!file || found.has(path)) return found
  found.add(path)
  for (const [, name = ''] of file.text.matchAll(/from '(\.\/[\w-]+\.tsx?)'/g))
    islandsOf(posix.join(posix.dirname(path), name), found)
  return found
}

const paths = islandsOf('src/islands/LoginForm.tsx')
const islands = files.filter(({ path }) => paths.has(path))
const found = islands.map(textsIn)
const shown = found.flatMap(({ texts }) => texts.map(({ text }) => text))
const ofContract = [
  loading,
  ...Object.values(login),
  ...Object.values(factorWords).flatMap((group) => Object.values(group)),
]
const isSentence = (text: string) => /^\p{Lu}.*\s.*\.$/u.test(text)
/** What stands on the page until a script has come. */
const around = files
  .filter(({ path }) => path === 'src/components/LoginBody.astro')
  .flatMap(madeTextsIn)
  .filter(isSentence)

test('the form is made of several islands, and the page says more than it', () => {
  expect([...paths]).toEqual(expect.arrayContaining(['src/islands/SecondFactor.tsx']))
  expect(shown).toEqual(expect.arrayContaining(['Username', 'One more step', ' password']))
  expect(around).toHaveLength(2)
})

test('no text of the login page passes by the catalogue', () => {
  expect(found.flatMap(({ unreadable }) => unreadable)).toEqual([])
  expect(islands.flatMap(untranslatedIn)).toEqual([])
  const direct = islands.filter(({ text }) => /from '#contract\/[\w-]*texts\.ts'/.test(text))
  expect(direct.map(({ path }) => path)).toEqual(['src/islands/login-words.ts'])
})

test('every text has its translation, and every translation its text', () => {
  const needed = new Set([...shown, ...ofContract, ...around])
  expect([...needed].filter((text) => !(text in words) && !(text in messages))).toEqual([])
  expect(Object.keys(words).filter((text) => !needed.has(text))).toEqual([])
  const wrong = Object.entries(words).filter(
    ([text, translation]) => `${placeholdersOf(text)}` !== `${placeholdersOf(translation)}`,
  )
  expect(wrong).toEqual([])
})

/** Sentences that end in a refused field of the forms, or in an answer that is shown as it is. */
const refusals: [path: RegExp, sentence: RegExp][] = [
  [/accounts\/passwords\.ts$/, /./],
  [/factors\/relying-party\.ts$/, /./],
  [/factors\/second-step\.ts$/, /^This server cannot/],
]

test.each(refusals)('what %s refuses is told in German', (path, sentence) => {
  const made = files
    .filter((file: SourceFile) => file.path.startsWith('src/server/operations/') && path.test(file.path))
    .flatMap(madeTextsIn)
    .filter((text) => isSentence(text) && sentence.test(text))
    .map((text) => text.replaceAll('{}', '12'))
  expect(made.length).toBeGreaterThan(0)
  expect(made.filter((text) => translate(text) === text)).toEqual([])
})

test('texts that hold a name are translated with it, whatever it is', () => {
  expect(
    translate(
      '“harbour” is among the passwords everybody tries first, with signs around it or repeated too. Use several unrelated words, or let a password manager make one up.',
    ),
  ).toBe(
    '„harbour“ gehört zu den Passwörtern, die alle zuerst probieren, auch mit Zeichen darum oder wiederholt. Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben, oder lassen Sie einen Passwort-Manager eines erfinden.',
  )
  expect(translate('Something that nobody says.')).toBe('Something that nobody says.')
})
