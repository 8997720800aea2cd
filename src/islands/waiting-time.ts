import { type Language, languageFacts, ownLanguage } from '#contract/languages.ts'

/** A waiting time in words: "40 seconds", "3 minutes", "2 Stunden"; rounded up, so that nobody retries too early. */
export function toWaitingTime(seconds: number, language: Language = ownLanguage): string {
  const [count, unit] =
    seconds < 60
      ? [Math.max(1, Math.ceil(seconds)), 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return count.toLocaleString(languageFacts[language].locale, { style: 'unit', unit, unitDisplay: 'long' })
}
