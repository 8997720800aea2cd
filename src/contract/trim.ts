// Takes signs off the ends of a text in one pass. A pattern such as /\/+$/ begins anew at every sign it could begin
// at, so that a long run in the middle of a text costs the square of its length.

/** The text without those of its last characters that are `cut`. */
export function trimEnd(text: string, cut: string | ((sign: string) => boolean)): string {
  const isCut = typeof cut === 'string' ? (sign: string) => cut.includes(sign) : cut
  let end = text.length
  while (end > 0 && isCut(text[end - 1] as string)) end -= 1
  return text.slice(0, end)
}

/** The text without those of its first and last characters that are in `cut`. */
export function trimEnds(text: string, cut: string): string {
  const rest = trimEnd(text, cut)
  let start = 0
  while (start < rest.length && cut.includes(rest[start] as string)) start += 1
  return rest.slice(start)
}

/** The text without the spaces and punctuation at its end, to be followed by an ellipsis. */
export function trimPunctuation(text: string): string {
  return trimEnd(text, (sign) => /[\s.,;:–-]/.test(sign))
}
