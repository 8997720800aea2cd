// The addresses of a page in the languages of the site.
import {
  hasLanguages,
  type Language,
  type OtherLanguage,
  ownLanguage,
  ownPath,
  pathIn,
} from '#contract/languages.ts'

export interface Alternate {
  /** A language, or `x-default` for whoever reads none of them. */
  language: Language | 'x-default'
  path: string
}

/** The same page in every language, the site's own first and also for everybody else; none where it is in one. */
export function toAlternates(path: string, others: readonly OtherLanguage[]): Alternate[] {
  const own = ownPath(path)
  if (others.length === 0 || !hasLanguages(own)) return []
  return [
    { language: ownLanguage, path: own },
    ...others.map((language) => ({ language, path: pathIn(language, own) })),
    { language: 'x-default', path: own },
  ]
}
