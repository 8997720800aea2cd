// The language that whoever asks reads best (RFC 9110, section 12.5.4).
import { isOtherLanguage, type Language, otherLanguages, ownLanguage } from '#contract/languages.ts'

const isOurs = (name: string): name is Language => name === ownLanguage || isOtherLanguage(name)
/** Browsers send less than a hundred characters. */
const longest = 500
/** `*` or a language, without what follows it, such as a country; and its weight. */
const range = /^\s*(\*|[a-z]{1,8})(?:-[a-z\d]{1,8})*\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i

/** The one of ours that weighs most, of two alike the one that is named first; the site's own when none is wanted. */
export function readLanguage(header: string | undefined): Language {
  if (!header || header.length > longest) return ownLanguage
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [, name, weight = 1] = range.exec(part.toLowerCase()) ?? []
    if (name) weights.set(name, Math.max(Number(weight), weights.get(name) ?? 0))
  }
  const weightOf = (name: Language) => weights.get(name) ?? weights.get('*') ?? 0
  const [best = ownLanguage] = [
    ...[...weights.keys()].filter(isOurs),
    ownLanguage,
    ...otherLanguages,
  ].toSorted((one, other) => weightOf(other) - weightOf(one))
  return weightOf(best) > 0 ? best : ownLanguage
}
