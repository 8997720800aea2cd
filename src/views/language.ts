// The language that views speak. Views are synchronous: nothing else runs while one does, so whoever calls one says the
// language for the time of the call (`speaking.ts`), and no view has to hand it on. Without it they speak the site's own.
import { type Language, languageFacts, ownLanguage, pathIn } from '#contract/languages.ts'
import { fill } from './fill.ts'

/** English text → the same in another language; `{name}` stands for a value. */
export type Words = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

export interface Speech {
  readonly language: Language
  readonly words: Words
}

export const ownSpeech: Speech = { language: ownLanguage, words: {} }
let speech = ownSpeech

/** Calls a view, which speaks as told until it has returned. */
export function speakWith<T>(told: Speech, view: () => T): T {
  const before = speech
  speech = told
  try {
    return view()
  } finally {
    speech = before
  }
}

/** A text of the site in a language, with values in place of their names. */
export const say = ({ words }: Speech, text: string, values?: Values): string =>
  fill(words[text] ?? text, values)

/** A text of the site in the language that is spoken. */
export const t = (text: string, values?: Values): string => say(speech, text, values)

/** The language and country whose habits dates and prices follow. */
export const spokenLocale = (): string => languageFacts[speech.language].locale

/** The address of a page of the site in the language that is spoken, or its own where it has none in that. */
export const here = (path: string): string => pathIn(speech.language, path)

/** The language of a text that is the same in every language, where that is not the one of the page. */
export const languageOfOwn = (): Language | undefined =>
  speech.language === ownLanguage ? undefined : ownLanguage

/** The language of a text of a record, where that is not the one of the page because nobody has translated it. */
export const languageOfText = (record: { untranslated?: readonly string[] | undefined }, field: string) =>
  record.untranslated?.includes(field) ? languageOfOwn() : undefined
