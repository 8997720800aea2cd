// Letters that the fonts of share cards have. One that they lack would be drawn as a crossed box.

const inFonts: readonly RegExp[] = [
  /[\u0020-\u007e\u00a0-\u017f\u018f\u0192\u019d\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01e6\u01e7\u01ea\u01eb]/,
  /[\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u0272\u1e24\u1e25\u1e62\u1e63\u1e6c\u1e6d\u1e80-\u1e85\u1e9e]/,
  /[\u1ea0-\u1ef9\u02b9\u02ba\u02bc\u02c6\u02c7\u02c9\u02da\u02dc\u02dd]/,
  /\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/,
  /[\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a1\u20a3\u20a4]/,
  /[\u20a6\u20a7\u20a9\u20ab-\u20ad\u20b1\u20b2\u20b5\u20b9\u20ba\u20bc\u20bd\u2113\u2122\u2191\u2193\u2212\u2215\ufeff]/,
]

/** A letter that the fonts lack is drawn from its parts where they have those. */
const isDrawable = (letter: string): boolean =>
  [letter, letter.normalize('NFD')].some((form) =>
    Array.from(form).every((part) => inFonts.some((row) => row.test(part))),
  )

/** Apostrophes that are letters, as in Hawaiian and Arabic names, and the quotation mark that printers set for each. */
const printed: Readonly<Record<string, string>> = {
  '\u02bb': '\u2018',
  '\u02bd': '\u2018',
  '\u02bf': '\u2018',
  '\u02be': '\u2019',
  '\ua78b': '\u2019',
  '\ua78c': '\u2019',
}

/** What is drawn for one letter; null for one that the fonts lack. */
function drawnFor(letter: string): string | null {
  if (isDrawable(letter)) return letter
  const mark = printed[letter]
  if (mark !== undefined) return mark
  if (/\p{Pd}/u.test(letter)) return '-'
  // What is not seen by itself joins emoji, or chooses how they look.
  if (/[\p{Cf}\p{Variation_Selector}\p{Me}]/u.test(letter)) return ''
  // Without emoji and other signs a name is still the name.
  return /[\p{L}\p{N}\p{M}]/u.test(letter) ? null : ' '
}

/** The text as the fonts can draw it, without emoji; null where they lack a letter of it. */
export function toDrawable(text: string): string | null {
  const drawn = Array.from(text.normalize('NFC'), drawnFor)
  return drawn.includes(null) ? null : drawn.join('').replace(/ {2,}/g, ' ').trim()
}

/** The text in capitals, except for letters whose capital the fonts lack. */
export function toCapitals(text: string): string {
  return Array.from(text, (letter) => {
    const capital = letter.toLocaleUpperCase('en-GB')
    return isDrawable(capital) ? capital : letter
  }).join('')
}
