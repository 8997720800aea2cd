// The languages that the site has besides its own, as this page was told when it was made.
import { isSupported } from '#browser/api-offers.ts'
import { isOtherLanguage, type OtherLanguage } from '#contract/languages.ts'

const named = (document.documentElement.dataset.languages ?? '').split(' ')

/** None where the site is in one language, or the server keeps no translations. */
export const siteLanguages = (): OtherLanguage[] =>
  isSupported('translations') ? named.filter(isOtherLanguage) : []
