// The dashboard's own texts in the chosen language. The English text stands in the code where it is used, and is the key
// of the catalogue; a text that the catalogue lacks stays English, which a test refuses.
import { language, locale } from '#browser/language.ts'

export type Translation = string | { readonly one: string; readonly other: string }
export type Values = Readonly<Record<string, string | number | false | null | undefined>>

/** English text → translation. */
let texts: Readonly<Record<string, Translation>> = {}
let translateMessage = (message: string): string => message

/** Called once, before any module with texts is loaded; English needs no catalogue. */
export function setTexts(loaded: Readonly<Record<string, Translation>>): void {
  texts = loaded
}

/** Gives the function that translates messages; those it does not know it leaves as they are. */
export function setMessages(loaded: (message: string) => string): void {
  translateMessage = loaded
}

export const placeholder = /\{(\w+)\}/

const fill = (text: string, values?: Values) =>
  values
    ? text
        .split(placeholder)
        .map((part, index) => (index % 2 === 1 ? values[part] || (values[part] === 0 ? 0 : '') : part))
        .join('')
    : text

/** The translation with its placeholders; the text itself when there is none. */
export function lookUp(text: string): string {
  const found = texts[text]
  return typeof found === 'string' ? found : text
}

/** A text, with `{name}` for what differs. */
export const t = (text: string, values?: Values): string => fill(lookUp(text), values)

/** The same for a text that the contract gives. */
export const fromContract = (text: string, values?: Values): string => t(text, values)

/** A message of the server or of a schema, which comes as an English sentence; `loadMessages` is awaited before. */
export const toMessage = (message: string): string => translateMessage(message)

/** A text whose English words have several meanings: “Archive” as a place and as an act. */
export function tc(context: string, text: string): string {
  const key = `${context}|${text}`
  const found = lookUp(key)
  return found === key ? text : found
}

const rules = new Intl.PluralRules(locale)

/** "3,026", as people of the language write it. */
export const toNumber = (count: number, digits = 0): string =>
  count.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** One of two texts by number, which is `{count}`; the second is the key of the catalogue. */
export function plural(count: number, one: string, other: string, values?: Values): string {
  const found = texts[other]
  const forms = typeof found === 'object' ? found : { one, other }
  return fill(rules.select(count) === 'one' ? forms.one : forms.other, { count: toNumber(count), ...values })
}

/** A name of a thing as it stands inside a sentence: English writes it small there. */
export const inSentence = (word: string): string => (language === 'en' ? word.toLowerCase() : word)
