/** Text in one line, without control characters and halves of characters: for formats where a line end means something. */
export function toLine(text: string): string {
  return text
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()
}
