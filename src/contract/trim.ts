// Trims characters from the ends of a text in linear time. A pattern such as /\/+$/ restarts at every possible
// position, so that a long run in the middle of a text takes quadratic time.

/** The text without trailing characters that match `cut`. */
export function trimEnd(text: string, cut: string | ((sign: string) => boolean)): string {
  const isCut = typeof cut === 'string' ? (sign: string) => cut.includes(sign) : cut
  let end = text.length
  while (end > 0 && isCut(text[end - 1] as string)) end -= 1
  return text.slice(0, end)
}

/** The text without leading and trailing characters that are in `cut`. */
export function trimEnds(text: string, cut: string): string {
  const rest = trimEnd(text, cut)
  let start = 0
  while (start < rest.length && cut.includes(rest[start] as string)) start += 1
  return rest.slice(start)
}

/** The text without trailing spaces and punctuation, so that an ellipsis can follow. */
export function trimPunctuation(text: string): string {
  return trimEnd(text, (sign) => /[\s.,;:–-]/.test(sign))
}
