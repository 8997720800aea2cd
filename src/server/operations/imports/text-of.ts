/** A value of a file as text. What is an object is told as JSON: a file decides what an object says of itself as text. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
