// Normalises text for searching and sorting, in code and not in the database, so that every database behaves the same.

/** Letters that Unicode does not decompose into a base letter and a mark. */
export const special: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't', ĸ: 'k', ſ: 's',
} // biome-ignore format: a table

/** Whether a text has signs that nobody sees, such as a soft hyphen or a space without width. */
export const hasUnseen = (text: string) => /\p{Default_Ignorable_Code_Point}/u.test(text)

/** What folding leaves out: accents, and signs that nobody sees. */
export const leftOut = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu

/** Lower case, without what is left out, white space collapsed: "Beyoncé  Knowles" → "beyonce knowles". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(leftOut, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŋŧĸſ]/g, (letter) => special[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The folded words of a text: runs of letters and digits; apostrophes are dropped ("don't" → "dont"). */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
