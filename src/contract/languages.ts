// Languages that a site has besides its own, and the addresses of their pages. Imports no schema library, because public
// pages use it.

/** The language of the site's own words, and of what staff write in the fields of records. */
export const ownLanguage = 'en' as const

/** Languages in which a site can be read besides its own; each has a catalogue in `views/words/`. */
export const otherLanguages = ['de'] as const
export type OtherLanguage = (typeof otherLanguages)[number]
export type Language = typeof ownLanguage | OtherLanguage

/** Language → its name in itself, and the language and country whose habits its dates and prices follow. */
export const languageFacts: Readonly<Record<Language, { readonly name: string; readonly locale: string }>> = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
}

export const isOtherLanguage = (name: string | undefined): name is OtherLanguage =>
  otherLanguages.some((one) => one === name)

/**
 * Own paths of the pages that exist in every language: home, artists, events in all their lists, search, About and Terms, and
 * those for what is not there.
 */
const inEveryLanguage =
  /^\/(?:about|terms|search|artists(?:\/page\/\d+|\/\d+)?|events(?:\/\d+|(?:\/(?:this-year|past|all))?(?:\/soonest)?(?:\/page\/\d+)?)|(?:[a-z]+\/)?404)?$/

/** The language that an address is in. */
export function languageOf(path: string): Language {
  const [, first] = path.split('/', 2)
  return isOtherLanguage(first) ? first : ownLanguage
}

/** The path of the same page in the site's own language. */
export function ownPath(path: string): string {
  const language = languageOf(path)
  return language === ownLanguage ? path : path.slice(language.length + 1) || '/'
}

/** Whether the page at an own path exists in other languages, where a site has them. */
export const isInEveryLanguage = (path: string): boolean => inEveryLanguage.test(path)

/** Whether it also names its addresses in them: one for what is not there has none of its own. */
export const hasLanguages = (path: string): boolean => isInEveryLanguage(path) && !path.endsWith('/404')

/** The address of a page in a language; its own path where there is no such page. */
export function pathIn(language: Language, path: string): string {
  if (language === ownLanguage || !isInEveryLanguage(path)) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The addresses at which a page may be read in other languages. */
export const otherPaths = (path: string): string[] =>
  isInEveryLanguage(path) ? otherLanguages.map((language) => pathIn(language, path)) : []
