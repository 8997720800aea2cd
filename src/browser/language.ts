// The language of the dashboard's own texts. It stays the same for as long as the page lives: choosing another one loads
// the page again, so that texts may be made once, when a module is loaded.

/** Every language, by its own name. English is the one in which texts are written in the code. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as Language[]

const key = 'marquee.dashboard.language'
const isOffered = (tag: string): tag is Language => Object.hasOwn(languageNames, tag)

function stored(): Language | undefined {
  try {
    return languages.find((one) => one === localStorage.getItem(key))
  } catch {
    return undefined
  }
}

/** The first language of a list of tags such as `de-AT` that the dashboard has; English without one. */
export function firstOffered(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isOffered) ?? 'en'
}

/** The one that this person has chosen in this browser, else the first of the browser's own. */
export const language: Language = stored() ?? firstOffered(globalThis.navigator?.languages ?? [])

/** How dates, numbers and lists are written, and names are sorted. */
export const locale = { en: 'en-GB', de: 'de-DE' }[language]

/** Keeps the choice in this browser and loads the page again. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(key, chosen)
  } catch {
    // Without storage the language stays that of the browser.
  }
  location.reload()
}
