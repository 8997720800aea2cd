// Loads the catalogue of the chosen language, before anything that has texts.
import { type Language, language } from '#browser/language.ts'
import { type Catalogue, setCatalogue } from './translate.ts'

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  de: async () => (await import('./de/german.ts')).german,
}

/** Never rejects: without its catalogue the dashboard is English, which is better than none. */
export async function loadCatalogue(): Promise<void> {
  if (language === 'en') return
  try {
    setCatalogue(await catalogues[language]())
  } catch (error) {
    document.documentElement.lang = 'en'
    console.error(error)
  }
}
