import { locale } from '#browser/language.ts'

/** What a language is called in that of the dashboard. */
export const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
