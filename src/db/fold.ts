// Normalises text for searching and sorting, in code and not in the database, so that every database behaves the same.

/** Letters that Unicode does not decompose into a base letter and a mark. */
export const special: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't', ĸ: 'k', ſ: 's',
} // biome-ignore format: a table

/** Lower case, without accents, white space collapsed: "Beyoncé  Knowles" → "beyonce knowles". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
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
