// What the search says, and where it leads, in the language of the page that it stands on.
import { site } from '#contract/addresses.ts'
import { type Language, pathIn } from '#contract/languages.ts'
import { fill } from '#views/fill.ts'
import type { IslandWords, searchTexts } from './island-words.ts'

export type SearchText = (typeof searchTexts)[number]

export interface SearchSpeech {
  language: Language
  say(text: SearchText, values?: Readonly<Record<string, string | number>>): string
  /** The address of a page in that language, or its own where it has none in that. */
  at(path: string): string
}

export const searchSpeech = (language: Language, words: IslandWords = {}): SearchSpeech => ({
  language,
  say: (text, values) => fill(words[text] ?? text, values),
  at: (path) => pathIn(language, path),
})

/** The page of results for what was asked. */
export const searchAddress = (at: SearchSpeech['at'], query: string): string =>
  at(site.search()) + site.search(query).slice(site.search().length)
