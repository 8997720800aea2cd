// Characters that a line of text has none of: those that control or end it, and those that turn the direction of the words
// around it (Unicode Bidirectional Algorithm, UAX 9, sections 2.1 to 2.4). Letters that are written from the right need none.

/** A whole text without them. */
export const oneLinePattern = /^[^\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

const turning = /[\u202a-\u202e\u2066-\u2069]/
export const turnsDirection = (text: string): boolean => turning.test(text)

/** A text on one line, with a space in place of each run of such characters. */
export const toOneLine = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
