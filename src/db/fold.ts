// Text reduced for finding and sorting: the same on every database, because it is done here and stored.

/** Letters that Unicode does not decompose into a base letter and a mark. */
const special: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't', ĸ: 'k', ſ: 's',
} // biome-ignore format: a table

/** Lower case, without accents, white space folded: "Beyoncé  Knowles" → "beyonce knowles". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŋŧĸſ]/g, (letter) => special[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a text, folded: runs of letters and digits; apostrophes join ("don't" → "dont"). */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
