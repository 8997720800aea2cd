// Loads what a language besides English needs at run time: the texts of the contract before anything that has texts, and
// the messages of the server when one may be shown. The dashboard's own texts are written into its code (`publisher/render/renderer-texts.ts`).
import { type Language, language, locale } from '#browser/language.ts'
import { setMessages, setTexts, type Translation } from './translate.ts'

type Other = Exclude<Language, 'en'>

const catalogues: Record<Other, () => Promise<Readonly<Record<string, Translation>>>> = {
  de: async () => (await import('./de/german.ts')).german,
}
const messages: Record<Other, () => Promise<(message: string) => string>> = {
  de: async () => (await import('./de/german-messages.ts')).message,
}

/** The locale of React Aria's own words, which it would take from the browser. */
const reactAriaLocale = Symbol.for('react-aria.i18n.locale')

/** The language that is shown: English when the catalogue of the chosen one does not come, which is better than none. */
export async function loadCatalogue(): Promise<Language> {
  Object.assign(window, { [reactAriaLocale]: locale })
  if (language === 'en') return language
  try {
    setTexts(await catalogues[language]())
    return language
  } catch (error) {
    document.documentElement.lang = 'en'
    console.error(error)
    return 'en'
  }
}

let loading: Promise<void> | undefined

/** Awaited before a message is translated. Never rejects: messages stay English then, and are asked for again. */
export function loadMessages(): Promise<void> {
  if (language === 'en') return Promise.resolve()
  loading ??= messages[language]().then(setMessages, () => {
    loading = undefined
  })
  return loading
}
