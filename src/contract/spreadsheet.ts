// Texts that spreadsheets would take for formulas: an export puts an apostrophe before them, an import takes it away.

/** What spreadsheets take for a formula; a phone number or a negative number is none. */
const isFormula = (text: string) =>
  /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,/-]*$/.test(text))

/** Apostrophes before a formula count as part of it, so that a text that has one already comes back with it. */
const startsFormula = (text: string) => isFormula(text.replace(/^'+/, ''))

/** Where spreadsheets of some languages begin another cell within a text. */
const within = /([;\t\r\n]["']*)(?=[=+@-])/g
const markedWithin = /([;\t\r\n]["']*)'(?=[=+@-])/g

export function withoutFormula(text: string): string {
  const marked = text.replace(within, "$1'")
  return startsFormula(marked) ? `'${marked}` : marked
}

/** The text that `withoutFormula` was given. */
export function asWritten(text: string): string {
  const start = text.startsWith("'") && startsFormula(text) ? 1 : 0
  return text.slice(start).replace(markedWithin, '$1')
}
