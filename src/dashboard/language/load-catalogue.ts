// Loads the catalogue of the chosen language, before anything that has texts.
import { type Language, language, locale } from '#browser/language.ts'
import { type Catalogue, setCatalogue } from './translate.ts'

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  de: async () => (await import('./de/german.ts')).german,
}

/** The locale of React Aria's own words, which it would take from the browser. */
const reactAriaLocale = Symbol.for('react-aria.i18n.locale')

/** Never rejects: without its catalogue the dashboard is English, which is better than none. */
export async function loadCatalogue(): Promise<void> {
  Object.assign(window, { [reactAriaLocale]: locale })
  if (language === 'en') return
  try {
    setCatalogue(await catalogues[language]())
  } catch (error) {
    document.documentElement.lang = 'en'
    console.error(error)
  }
}
