// What the login page says, in the language of the dashboard. It is built in English, which stays until the words of another
// language have come; only who reads that one loads them.
import { useEffect, useState } from 'react'
import { type Language, language } from '#browser/language.ts'
import { loading as loadingText } from '#contract/common-texts.ts'
import { factorWords, login } from '#contract/visitor-texts.ts'
import { fill } from '#views/fill.ts'
import { toWaitingTime } from './waiting-time.ts'

type Translate = (text: string) => string

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Translate>> = {
  de: async () => (await import('#views/words/sign-in/german.ts')).translate,
}

let spoken: Language = 'en'
let translate: Translate = (text) => text
let loading: Promise<void> | undefined

/** Never rejects: without its words the page stays English. */
export function loadWords(): Promise<void> {
  if (language === 'en') return Promise.resolve()
  loading ??= catalogues[language]().then(
    (loaded) => {
      spoken = language
      translate = loaded
    },
    () => undefined,
  )
  return loading
}

/** The language that is spoken; whoever calls this is drawn again when another one has come. */
export function useWords(): Language {
  const [shown, setShown] = useState<Language>('en')
  useEffect(() => void loadWords().then(() => setShown(spoken)), [])
  return shown
}

/** A text of the login page, with `{name}` for what differs. */
export const t = (text: string, values?: Readonly<Record<string, string | number>>): string =>
  fill(translate(text), values)

const prescribed = { ...login, loading: loadingText }

/** A text that the contract prescribes. */
export const textOf = (name: keyof typeof prescribed): string => translate(prescribed[name])

/** What the second step of a sign-in says of one of its ways. */
export const factorText = (way: keyof typeof factorWords, name: 'label' | 'hint' | 'other'): string =>
  translate(factorWords[way][name])

/** A message of the server, which comes as an English sentence. */
export const toMessage = (message: string): string => translate(message)

/** What whoever has tried too often reads. */
export const tooMany = (seconds: number): string =>
  t('Too many attempts. Please try again in {time}.', { time: toWaitingTime(seconds, spoken) })
