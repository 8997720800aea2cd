// Every text of the dashboard has its translation, and every translation its text.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { capitalize } from '#contract/capital.ts'
import { eventStatusWords } from '#contract/entities/event-status.ts'
import { partnerRoleLabels } from '#contract/entities/partner.ts'
import { resources } from '#contract/resources.ts'
import { role } from '#contract/roles.ts'
import { scopeNotes } from '#contract/scopes.ts'
import * as contractTexts from '#contract/texts.ts'
import { factorWords, login } from '#contract/visitor-texts.ts'
import { message as toGerman } from '#dashboard/language/de/german-messages.ts'
import type { Translation } from '#dashboard/language/translate.ts'
import { words as signIn, messages as signInMessages } from '#views/words/sign-in/german.ts'
import { readSourceFiles, root } from './source-files.ts'
import { madeTextsIn, placeholdersOf, skeletonOf, textsIn, untranslatedIn } from './translations.ts'

const files = readSourceFiles()
const dashboard = files.filter(
  ({ path }) => path.startsWith('src/dashboard/') && !path.startsWith('src/dashboard/language/'),
)

/** Literals that are no texts of the interface. */
const noTexts = new Set([
  'src/dashboard/form/widgets/LinkRowFields.tsx: https://',
  'src/dashboard/import/ChooseFile.tsx: id',
  // A reply to a visitor, who reads the site in English.
  'src/dashboard/messages/reply.ts: Re:  … ',
  'src/dashboard/messages/reply.ts: your message',
  'src/dashboard/resources/addresses.ts: a new record',
  'src/dashboard/resources/events.ts: Europe/Berlin',
  'src/dashboard/resources/field.ts: apple music',
  // A name that `removalOf` translates.
  'src/dashboard/resources/songs.ts: Archive',
  'src/dashboard/ui/SecretField.tsx: not yet',
  'src/dashboard/ui/SecretField.tsx: by hand',
])

const words = (group: object): string[] =>
  Object.values(group).flatMap((one) => (typeof one === 'string' ? [one] : words(one)))

/** What the contract gives the dashboard: names of things, and the prescribed texts, with placeholders for values. */
function textsOfContract(): string[] {
  const { removalTexts, deleteImage, ...staff } = contractTexts
  const removal = (['archive', 'deactivate'] as const).flatMap((act) => {
    const texts = removalTexts({ removal: act, label: '{label}' })
    const { confirm, confirmRestore, failed, restoreFailed } = texts
    return [confirm('{name}'), confirmRestore('{name}'), failed('{reason}'), restoreFailed('{reason}')]
  })
  return [
    ...Object.entries(resources).flatMap(([name, { label }]) => [capitalize(name), capitalize(label)]),
    ...role.options,
    ...words([partnerRoleLabels, scopeNotes, eventStatusWords, staff, login, factorWords]),
    ...removal,
    deleteImage.confirm,
    deleteImage.failed('{reason}'),
    'Unknown error',
  ].filter((text) => text !== '')
}

const catalogue = new Map<string, { translation: Translation; file: string }>()
const twice: string[] = []
const folder = `${root}src/dashboard/language/de/`
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Translation>
const catalogues = [
  { file: 'sign-in', texts: signIn as Record<string, Translation> },
  ...globSync('*.json', { cwd: folder, exclude: ['server.json'] }).map((file) => ({
    file,
    texts: read(folder + file),
  })),
]
for (const { file, texts } of catalogues)
  for (const [text, translation] of Object.entries(texts)) {
    if (catalogue.has(text)) twice.push(text)
    catalogue.set(text, { translation, file })
  }
const ofServer = read(`${folder}server.json`)
const server = { ...signInMessages, ...ofServer } as Record<string, string>

const found = dashboard.map(textsIn)
const shown = found.flatMap(({ texts }) => texts)
/** Those of signing in are the login page's as well (`login-words.test.ts`). */
const needed = new Set([...shown.map(({ text }) => text), ...textsOfContract(), ...Object.keys(signIn)])

describe('the German catalogue', () => {
  test('gets every text that the dashboard shows', () => {
    expect(found.flatMap(({ unreadable }) => unreadable)).toEqual([])
    const untranslated = new Set(dashboard.flatMap(untranslatedIn))
    expect([...untranslated.difference(noTexts)]).toEqual([])
    expect([...noTexts.difference(untranslated)]).toEqual([])
  })

  test('gets the texts of the contract from one place', () => {
    const direct = dashboard.filter(({ text }) => /from '#contract\/(visitor-)?texts\.ts'/.test(text))
    expect(direct.map(({ path }) => path)).toEqual([])
  })

  test('has what is looked up at run time in the file that is loaded first', () => {
    const { notFound, loading } = contractTexts
    const { search: _visitors, ...absent } = notFound
    const lookedUp = [
      ...Object.entries(resources).flatMap(([name, { label }]) => [capitalize(name), capitalize(label)]),
      ...role.options,
      ...words([partnerRoleLabels, eventStatusWords, absent, { loading }]),
    ]
    const inFile = (text: string) => catalogue.get(text)?.file === 'contract.json'
    expect(lookedUp.filter((text) => text !== '' && !inFile(text))).toEqual([])
  })

  test('translates every text', () => {
    expect([...needed].filter((text) => !catalogue.has(text))).toEqual([])
  })

  test('translates no text that is not shown, and none twice', () => {
    expect([...catalogue.keys()].filter((text) => !needed.has(text))).toEqual([])
    // The dashboard has this one before any other, and the login page has nothing else of that file.
    expect(twice).toEqual([contractTexts.loading])
  })

  test('has the forms and the placeholders of each text', () => {
    const wrong: string[] = []
    for (const { text, one } of shown) {
      const translation = catalogue.get(text)?.translation
      if (translation === undefined) continue
      if ((one !== undefined) !== (typeof translation === 'object')) wrong.push(`${text}: one form or two?`)
      const forms = typeof translation === 'object' ? Object.values(translation) : [translation]
      // The number may be said in a word.
      const wanted = (words: string) =>
        placeholdersOf(words).filter((name) => one === undefined || name !== 'count')
      if (forms.some((form) => `${wanted(form)}` !== `${wanted(text)}`)) wrong.push(text)
    }
    for (const text of textsOfContract()) {
      const translation = catalogue.get(text)?.translation
      if (typeof translation === 'string' && `${placeholdersOf(translation)}` !== `${placeholdersOf(text)}`)
        wrong.push(text)
    }
    expect(wrong).toEqual([])
  })

  test('uses German quotation marks', () => {
    const forms = [
      ...catalogue.values(),
      ...Object.values(server).map((translation) => ({ translation })),
    ].flatMap(({ translation }) =>
      typeof translation === 'string' ? [translation] : Object.values(translation),
    )
    expect(forms.filter((form) => /["”„“]/.test(form.replace(/„[^„“]*“/g, '')))).toEqual([])
  })
})

describe('the German messages of the server', () => {
  /** Mails, the terminal, clients that are programs, and pages. */
  const unseen =
    /^src\/server\/operations\/(accounts\/(keys|link-mail|terminal)|api-tokens\/|drafts\/draft-links|factors\/|builds|calendar|first-records|translations|record-reads)/
  const isSentence = (text: string) => /^\p{Lu}.*\p{L}\s.*\.$|\p{L}\. \p{Lu}.*\.$/u.test(text.trim())

  test('are there for every sentence of an operation that staff see', () => {
    const left = files
      .filter(({ path }) => path.startsWith('src/server/operations/') && !unseen.test(path))
      .flatMap(madeTextsIn)
      .filter((text) => isSentence(text) && !text.startsWith('{} '))
      .map((text) => text.replaceAll('{}', 'Ilva'))
      .filter((text) => toGerman(text) === text)
    // A fault of the program.
    expect(left).toEqual(['The thread that reads a file ended too early.'])
  })

  /** Put together from pieces; `tests/dashboard/language.test.ts` makes them. */
  const pieced = new Set(
    ['most', 'least']
      .flatMap((side) => [
        `At ${side} {} characters; this has {}.`,
        `At ${side} {} entries.`,
        `At ${side} {}.`,
      ])
      .concat(['Must be a number.', 'Must be a whole number.', 'Must be text.', 'Number {}: {}']),
  )

  test('are of sentences that the server or a schema makes', () => {
    const made = new Set(
      files.filter(({ path }) => /^src\/(contract|server|media|browser)\//.test(path)).flatMap(madeTextsIn),
    )
    const unknown = Object.keys(server).filter(
      (text) => !made.has(skeletonOf(text)) && !pieced.has(skeletonOf(text)),
    )
    expect(unknown).toEqual([])
  })

  test('are in one file each', () => {
    expect(Object.keys(signInMessages).filter((text) => text in ofServer)).toEqual([])
  })

  test('have the placeholders of each message', () => {
    const wrong = Object.entries(server).filter(
      ([text, translation]) => `${placeholdersOf(text)}` !== `${placeholdersOf(translation)}`,
    )
    expect(wrong).toEqual([])
  })
})

describe('the check of texts', () => {
  const inFile = (text: string) => untranslatedIn({ path: 'src/dashboard/a/A.tsx', text })

  test.each([
    `const a = <p>Save</p>`,
    `const a = <p>{name} is late</p>`,
    `const a = <input aria-label="name" />`,
    `const a = <input placeholder="Find it" />`,
    `const a = <Row name="Authenticator app" />`,
    `tellDone('The note is gone.')`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'toastError(`“${name}” was not saved.`)',
    `const field = { label: 'End' }`,
    `await confirm({ title: 'Delete this?', text: x, action: 'Delete' })`,
  ])('sees %s', (text) => expect(inFile(text)).not.toEqual([]))

  test.each([
    `const a = <p className="visually-hidden">{t('Save')}</p>`,
    `const a = <input name="q" type="search" />`,
    `if (event.key === 'Escape') leave()`,
    `throw new TypeError('There is no calendar around this.')`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'const a = <p className={`${styles.one} ${styles.two}`} />',
  ])('lets pass %s', (text) => expect(inFile(text)).toEqual([]))

  test('reads what is given to the catalogue', () => {
    const text = `t('One'); tc('folder', 'Archive'); plural(n, 'a day', '{count} days'); rich('By {who}', {}); t(word)`
    const { texts, unreadable } = textsIn({ path: 'a.ts', text })
    expect(texts.map((one) => one.text)).toEqual(['One', 'folder|Archive', '{count} days', 'By {who}'])
    expect(unreadable).toEqual(['a.ts: t(word)'])
  })
})
