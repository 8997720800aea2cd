/** Text on one line without control characters and lone surrogates, for formats in which line breaks have a meaning. */
export function toLine(text: string): string {
  return text
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()
}
