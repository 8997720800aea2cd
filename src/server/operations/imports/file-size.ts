// How large a table may be, whatever its format.
import { limits } from '#contract/limits.ts'
import { UnreadableFile } from './formats/file-events.ts'

const refuse = (reason: string) => new UnreadableFile(reason)

/** Throws `UnreadableFile` for too many columns, or for names of so many characters: each row is shown with them. */
export function assertColumns(count: number, characters: number): void {
  if (count > limits.importColumns)
    throw refuse(
      `The file has more than ${limits.importColumns} columns. Leave out those that are not needed.`,
    )
  if (characters > limits.importNameCharacters)
    throw refuse(
      `The names of the columns have more than ${limits.importNameCharacters} characters. Shorten them.`,
    )
}

/** A function that counts rows by the values in them. It throws `UnreadableFile` when they are too many. */
export function createRowCount(): (values: number) => void {
  let rows = 0
  let values = 0
  return (added) => {
    rows += 1
    values += added
    if (rows > limits.importRows) throw refuse(`The file has more than ${limits.importRows} rows. Split it.`)
    if (values > limits.importValues)
      throw refuse(`The file has more than ${limits.importValues} values. Split it.`)
  }
}
