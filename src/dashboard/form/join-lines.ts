// Puts long texts that the API takes on one line there: a line break typed or pasted into one becomes a space.

/** The text on one line. */
export function joinLines(text: string): string {
  const lines = text.split(/[\n\r\u2028\u2029]/).map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}
