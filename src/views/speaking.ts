// Chooses the language of views and components of a page that is being made. Nothing that runs in a browser imports this,
// because it brings every catalogue.
import type { Language, OtherLanguage } from '#contract/languages.ts'
import { lightboxTexts } from '#contract/lightbox-texts.ts'
import { ownSpeech, type Speech, say, speakWith, type Words } from './language.ts'
import german from './words/de.json' with { type: 'json' }

const catalogues: Readonly<Record<OtherLanguage, Words>> = { de: german }

const speechOf = (language: Language): Speech =>
  language === ownSpeech.language ? ownSpeech : { language, words: catalogues[language as OtherLanguage] }

/** Calls views in a language. */
export const speaking = <T>(language: Language, view: () => T): T => speakWith(speechOf(language), view)

/** Texts of a component of a page in a language. */
export const wordsIn = (language: Language) => {
  const speech = speechOf(language)
  return (text: string, values?: Readonly<Record<string, string | number>>) => say(speech, text, values)
}

/** The translations that an island on a page in another language needs, as its `words`; nothing in the site's own. */
export function wordsForIsland(language: Language, texts: readonly string[]) {
  if (language === ownSpeech.language) return {}
  const t = wordsIn(language)
  return { words: Object.fromEntries(texts.map((text) => [text, t(text)])) }
}

/** The translations that the lightbox needs on a page in another language, as its `data-words`. */
export function wordsForLightbox(language: Language): string | undefined {
  const { words } = wordsForIsland(language, lightboxTexts)
  return words && JSON.stringify(words)
}
