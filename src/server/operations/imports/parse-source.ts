// Reads the text of a file as columns and rows, without knowing what they mean. Reading pauses, so that visitors are
// answered meanwhile.
import { setImmediate as pause } from 'node:timers/promises'
import type { ImportCreate } from '#contract/entities/import.ts'
import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { ResourceName } from '#contract/resources.ts'
import { asWritten } from '#contract/spreadsheet.ts'
import { createTurns } from '../turns.ts'
import { UnreadableFile } from './formats/file-events.ts'
import type { ThreadInput } from './formats/file-thread.ts'
import { readInThread } from './formats/read-in-thread.ts'
import { toSource } from './formats/to-source.ts'
import { readJsonRows, tooManyColumns, tooManyRows } from './json-rows.ts'
import type { Source } from './source.ts'

const refuseFile = (reason: string) =>
  new AppError('bad_field', `text: ${reason}`, { errors: { text: [reason] } })

/** Characters after which reading pauses. */
const stretch = 32 * 1024

/** Characters without the end of a line, with the separators. */
const longestLine = limits.importRowCharacters + limits.importColumns
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

function csvProblem(error: unknown): AppError {
  const { code, lines } = error as { code?: string; lines?: number }
  const reason = csvProblems[code ?? ''] ?? 'This is not a table of values. Save it as CSV again.'
  return refuseFile(`${lines === undefined ? '' : `Line ${lines}: `}${reason}`)
}

/** The sign between the values, from the row of names: what spreadsheets of most languages write. */
function delimiterOf(text: string): string {
  const begin = text.slice(0, limits.importRowCharacters)
  const names = begin.slice(0, begin.search(/[\r\n]|$/))
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: names.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

/** The next part of a text; an emoji or another pair of code units is not divided. */
function partFrom(text: string, at: number): string {
  const end = at + stretch
  return text.slice(at, /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end)
}

async function parseCsv(text: string): Promise<Source> {
  const { parse } = await import('csv-parse')
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.importRowCharacters,
  })
  const lines: string[][] = []
  let unbroken = 0
  const feed = async () => {
    for (let at = 0; at < text.length; ) {
      if (parser.destroyed) return
      const part = partFrom(text, at)
      at += part.length
      // The parser counts the characters of values, and not the separators of empty ones.
      unbroken = /[\r\n]/.test(part) ? 0 : unbroken + part.length
      if (unbroken > longestLine) {
        parser.destroy(refuseFile(longRow))
        return
      }
      parser.write(part)
      await pause()
    }
    parser.end()
  }
  try {
    const feeding = feed()
    for await (const line of parser as AsyncIterable<string[]>) {
      if (line.length > limits.importColumns) throw refuseFile(tooManyColumns)
      if (lines.length > limits.importRows) throw refuseFile(tooManyRows)
      lines.push(line)
    }
    await feeding
  } catch (error) {
    parser.destroy()
    throw error instanceof AppError ? error : csvProblem(error)
  }
  const [names = [], ...values] = lines
  const columns = names.map((name) => name.trim())
  const again = columns.find((name, index) => name !== '' && columns.indexOf(name) < index)
  if (again !== undefined) throw refuseFile(`Two columns are called “${again}”. Rename one.`)
  const takeTurns = createTurns()
  const rows: Source['rows'] = []
  for (const line of values) {
    if (line.every((value) => value.trim() === '')) continue
    const row: Record<string, unknown> = Object.create(null)
    for (const [index, name] of columns.entries()) if (name) row[name] = asWritten(line[index] ?? '')
    // Shown with its row, which is refused.
    if (line.length > columns.length) row[''] = line.slice(columns.length).join(', ')
    rows.push(row)
    await takeTurns()
  }
  return { columns: columns.filter(Boolean), rows }
}

async function readForeign(resource: ResourceName, input: ThreadInput): Promise<Source> {
  if (resource !== 'events')
    throw refuseFile('This file has events. Choose it under “Events”, where events are imported.')
  return toSource(await readInThread(input))
}

/** What reading a file needs to know of the site. */
export interface SiteClock {
  timeZone: string
  today: string
}

/** Reads a file. Throws `bad_field` that says what is wrong with it. */
export async function parseSource(
  { resource, format, text }: Pick<ImportCreate, 'resource' | 'format' | 'text'>,
  site: SiteClock,
): Promise<Source> {
  if (Buffer.byteLength(text) > limits.importBytes)
    throw refuseFile(`The file is larger than ${limits.importBytes / 1024 / 1024} MB. Split it.`)
  if (text.includes('\u0000') || text.includes('\uFFFD'))
    throw refuseFile('The file is not UTF-8 text. Save it as “CSV UTF-8”, or with UTF-8 as its encoding.')
  const marked = text.startsWith('\uFEFF') ? text.slice(1) : text
  const reading =
    format === 'csv'
      ? parseCsv(marked)
      : format === 'json'
        ? readJsonRows(marked)
        : readForeign(resource, { ...site, format, text: marked })
  const source = await reading.catch((error) => {
    throw error instanceof UnreadableFile ? refuseFile(error.message) : error
  })
  if (source.rows.length === 0) throw refuseFile('The file has no rows. Choose another.')
  return source
}
