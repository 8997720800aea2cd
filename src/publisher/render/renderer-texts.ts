// Build only: the dashboard a second time in each other language, with its texts written into the code, so that nobody
// loads texts of screens that are not open. `import('./Dashboard.tsx?de')` is the German one, with everything it imports.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Translation = string | { readonly one: string; readonly other: string }

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

/** Which argument of a call is the text; of `plural` the one before it is its form for one. */
const placeOfText: Readonly<Record<string, number>> = { t: 0, rich: 0, fromContract: 0, tc: 1, plural: 2 }
const ofLanguage = /\?(de)$/
const ofContract = /[\\/]src[\\/]contract[\\/]((visitor-)?texts|scopes)\.ts$/
/** Begins the path of what the dashboard has once in each language; the functions that translate are the same in all. */
export const ofEachLanguage = /[\\/]src[\\/]dashboard[\\/](?!language[\\/](translate|load-catalogue|de[\\/]))/
const isScript = /\.tsx?$/

function* nodesIn(node: unknown, type: string): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if ((node as Node).type === type) yield node as Node
  for (const child of Object.values(node)) yield* nodesIn(child, type)
}

type Texts = Readonly<Record<string, Translation>>

interface Change {
  start: number
  end: number
  words: string
}

/** The contract's files of texts hold nothing else. */
const changesInContract = (program: unknown, texts: Texts): Change[] =>
  [...nodesIn(program, 'Literal')].flatMap(({ start, end, value }) => {
    const words = texts[String(value)]
    return typeof words === 'string' ? [{ start, end, words }] : []
  })

function changesIn(program: unknown, texts: Texts): Change[] {
  const changes: Change[] = []
  for (const { callee, arguments: given } of nodesIn(program, 'CallExpression')) {
    const place = placeOfText[String((callee as Node).name)]
    const parts = given as Node[]
    const text = place === undefined ? undefined : parts[place]
    if (place === undefined || typeof text?.value !== 'string') continue
    const context = parts[0]?.value
    const found = texts[place === 1 ? `${context}|${text.value}` : text.value]
    const forms = typeof found === 'object' ? [found.one, found.other] : [found]
    forms.reverse().forEach((words, back) => {
      const part = parts[place - back]
      if (words !== undefined && part) changes.push({ ...part, words })
    })
  }
  return changes
}

const source = fileURLToPath(new URL('../../', import.meta.url))

/** The catalogue of a language, English text → translation: a file for each folder of the dashboard, and what the login page has too. */
async function readCatalogue(language: string): Promise<Record<string, Translation>> {
  const places = [`dashboard/language/${language}/*.json`, `views/words/sign-in/${language}.json`]
  const files = await Array.fromAsync(glob(places, { cwd: source }))
  const texts = files.map(async (file) => JSON.parse(await readFile(join(source, file), 'utf8')))
  return Object.assign({}, ...(await Promise.all(texts)))
}

/** Vite plugin; a text without a translation stays English. */
export function inlineTexts(): Plugin {
  const catalogues = new Map<string, Promise<Record<string, Translation>>>()
  return {
    name: 'marquee:inline-texts',
    enforce: 'pre',
    buildStart: () => catalogues.clear(),
    resolveId: {
      async handler(source, importer, options) {
        const language = ofLanguage.exec(importer ?? '')?.[1]
        if (!importer || !language) return null
        const found = await this.resolve(source, importer.replace(ofLanguage, ''), {
          ...options,
          skipSelf: true,
        })
        return found &&
          ((ofEachLanguage.test(found.id) && isScript.test(found.id)) || ofContract.test(found.id))
          ? { ...found, id: `${found.id}?${language}` }
          : found
      },
    },
    transform: {
      filter: { id: ofLanguage },
      async handler(code, id) {
        const language = ofLanguage.exec(id)?.[1] ?? ''
        const catalogue = catalogues.get(language) ?? readCatalogue(language)
        catalogues.set(language, catalogue)
        const find = ofContract.test(id.replace(ofLanguage, '')) ? changesInContract : changesIn
        const changes = find(this.parse(code, { lang: 'tsx' }), await catalogue)
        let made = code
        for (const { start, end, words } of changes.sort((one, other) => other.start - one.start))
          made = made.slice(0, start) + JSON.stringify(words) + made.slice(end)
        return { code: made, map: null }
      },
    },
  }
}
