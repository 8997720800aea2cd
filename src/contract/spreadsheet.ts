// Texts that spreadsheets would take for formulas: an export puts an apostrophe before them, an import takes it away.

/** What spreadsheets take for a formula; a phone number or a negative number is none. */
const isFormula = (text: string) =>
  /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,/-]*$/.test(text))

export const withoutFormula = (text: string) => (isFormula(text) ? `'${text}` : text)
/** The text that `withoutFormula` was given. */
export const asWritten = (text: string) =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text
