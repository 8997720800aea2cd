// Reads a table of values (CSV, RFC 4180) line by line, so that only a part of it is in memory as values.
import { setImmediate as pause } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { limits } from '#contract/limits.ts'
import { asWritten } from '#contract/spreadsheet.ts'
import { cutText } from '#contract/text-length.ts'
import { assertColumns, createRowCount } from './file-size.ts'
import { UnreadableFile } from './formats/file-events.ts'
import type { FileRow, SourceFile } from './source.ts'

/** Code units that the parser gets at once, at most. */
const stretch = 32 * 1024

const longRow = `A row has more than ${limits.importRowCharacters} characters. A quotation mark may be missing before it.`

/** What is wrong with the file, by the parser's code. */
const csvProblems: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: longRow,
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed. Add the missing one.',
  INVALID_OPENING_QUOTE:
    'There is a quotation mark inside a value without quotes. Write the value in quotes, with each mark twice.',
  CSV_INVALID_CLOSING_QUOTE:
    'Something follows a closing quotation mark. Write each mark inside a value twice.',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE:
    'Something follows a closing quotation mark. Write each mark inside a value twice.',
}

function csvProblem(error: unknown): UnreadableFile {
  const { code, lines } = error as { code?: string; lines?: number }
  const reason = csvProblems[code ?? ''] ?? 'This is not a table of values. Save it as CSV again.'
  return new UnreadableFile(`${lines === undefined ? '' : `Line ${lines}: `}${reason}`)
}

/** The line by which Excel knows the sign between the values; empty lines may stand before it. */
const separatorLine = /^([\r\n]*)sep=([^"\w\s]|\t)(?=[\r\n])/i

/**
 * A table, and the sign between its values: what the file names, or what spreadsheets of most languages write, from the row
 * of names. What names the sign becomes an empty line, so that all others keep their numbers.
 */
function tableOf(text: string): { table: string; delimiter: string } {
  const [line, before = '', named] = separatorLine.exec(text) ?? []
  if (line !== undefined && named !== undefined)
    return { table: `${before}${text.slice(line.length)}`, delimiter: named }
  const lines = text.slice(0, limits.importRowCharacters).split(/[\r\n]/)
  const names = lines.find((one) => /[^\s,;"]/.test(one)) ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: names.split(sign).length }))
  const delimiter = counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
  return { table: text, delimiter }
}

/**
 * A function that gets a table part by part, and throws `UnreadableFile` for a row of too many values, before the parser makes
 * all of them. A value that has quotation marks begins with one (RFC 4180, section 2); the parser refuses any other.
 */
function createValueLimit(delimiter: string): (part: string) => void {
  const mayPrecedeMark = new Set(['"', '\r', '\n', delimiter])
  let last = '\n'
  let isQuoted = false
  let isRefused = false
  let values = 1
  return (part) => {
    for (let at = 0; at < part.length && !isRefused; at += 1) {
      const sign = part.charAt(at)
      if (sign === '"') {
        isRefused = !isQuoted && !mayPrecedeMark.has(last)
        isQuoted = !isQuoted
      } else if (!isQuoted && sign === delimiter) {
        values += 1
        assertColumns(values, 0)
      } else if (!isQuoted && (sign === '\r' || sign === '\n')) values = 1
      last = sign
    }
  }
}

/** The lines of a table with their values; `beat` is called while it is read. Throws `UnreadableFile`. */
async function* linesOf(text: string, delimiter: string, beat: () => void): AsyncGenerator<string[]> {
  const assertValues = createValueLimit(delimiter)
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.importRowCharacters,
  })
  let failure: unknown
  parser.on('error', (error) => {
    failure = error
  })
  function* ready(): Generator<string[]> {
    for (let line = parser.read(); line !== null; line = parser.read()) yield line as string[]
  }
  for (let at = 0; at < text.length; ) {
    const part = cutText(text.slice(at, at + stretch + 1), stretch)
    at += part.length
    assertValues(part)
    parser.write(part)
    yield* ready()
    await pause()
    if (failure) throw csvProblem(failure)
    beat()
  }
  parser.end()
  while (!parser.readableEnded) {
    yield* ready()
    await pause()
    if (failure) throw csvProblem(failure)
  }
}

function columnsOf(names: readonly string[]): string[] {
  const columns = names.map((name) => name.trim())
  const again = columns.find((name, index) => name !== '' && columns.indexOf(name) < index)
  if (again !== undefined) throw new UnreadableFile(`Two columns are called “${again}”. Rename one.`)
  return columns
}

const isEmpty = (line: readonly string[]) => line.every((value) => value.trim() === '')

function rowOf(columns: readonly string[], line: readonly string[]): FileRow['values'] {
  const row: Record<string, unknown> = Object.create(null)
  for (const [index, name] of columns.entries()) if (name) row[name] = asWritten(line[index] ?? '')
  // Shown with its row, which is refused.
  if (line.length > columns.length) row[''] = line.slice(columns.length).join(', ')
  return row
}

/** Looks at the whole table, whose rows are read again when they are needed. Throws `UnreadableFile`. */
export async function openCsv(text: string, beat: () => void): Promise<SourceFile> {
  const { table, delimiter } = tableOf(text)
  const addRow = createRowCount()
  let head: string[] | null = null
  let count = 0
  for await (const line of linesOf(table, delimiter, beat)) {
    assertColumns(line.length, head ? 0 : line.join('').length)
    if (head) addRow(line.length)
    if (head && !isEmpty(line)) count += 1
    if (!isEmpty(line)) head ??= columnsOf(line)
  }
  const names = head ?? []
  async function* rows(): AsyncGenerator<FileRow> {
    let isHead = true
    for await (const line of linesOf(table, delimiter, () => {})) {
      if (isEmpty(line)) continue
      if (!isHead) yield { values: rowOf(names, line) }
      isHead = false
    }
  }
  return { columns: names.filter(Boolean), count, rows: rows() }
}
