// Reads a list of records from JSON, one entry at a time, so that what is in the file neither keeps others from being
// answered nor takes much more memory than the file.
import { endOfString, readJsonText } from '#contract/json-text.ts'
import { limits } from '#contract/limits.ts'
import { createTurns } from '../turns.ts'
import { UnreadableFile } from './formats/file-events.ts'
import type { Source } from './source.ts'

const refuse = (reason: string) => new UnreadableFile(reason)
const notJson = 'This is not JSON. Choose a file that was downloaded as JSON, or CSV as its format.'
const notList = 'This is not a list. A list of records in [ ] is needed.'

export const tooManyRows = `The file has more than ${limits.importRows} rows. Split it.`
export const tooManyColumns = `The file has more than ${limits.importColumns} columns. Leave out those that are not needed.`

/** As many as there are in the largest table. */
const mostValues = limits.importRows * limits.importColumns
const longest = limits.importRowCharacters

/** Index of the sign at which the list begins, alone or as the `results` of an object near the beginning. */
function listAt(text: string): number | undefined {
  const end = Math.min(text.length, longest)
  const first = text.slice(0, end).search(/\S/)
  if (text[first] === '[') return first
  if (text[first] !== '{') return undefined
  let depth = 0
  let name = ''
  for (let at = first; at < end; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      const close = endOfString(text, at, end)
      name = text.slice(at + 1, close)
      at = close
    } else if (sign === '[' && depth === 1 && name === 'results') return at
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',') name = ''
  }
  return undefined
}

interface Entry {
  /** Index of the sign that ends it. */
  end: number
  values: number
}

/** Counts what an entry has, without parsing it. */
function entryAt(text: string, start: number, number: number): Entry {
  const most = Math.min(text.length, start + longest)
  let depth = 0
  let values = 1
  for (let at = start; at < most; at += 1) {
    const sign = text[at]
    if (depth === 0 && (sign === ',' || sign === ']')) return { end: at, values }
    if (sign === '"') at = endOfString(text, at, most)
    else if (sign === '[' || sign === '{') {
      depth += 1
      values += 1
    } else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',') values += 1
    if (depth > limits.jsonDepth)
      throw refuse(`Entry ${number} has more than ${limits.jsonDepth} levels of lists and objects.`)
    if (values > limits.jsonValues)
      throw refuse(`Entry ${number} has more than ${limits.jsonValues} values. Leave it out of the file.`)
  }
  throw refuse(
    most < text.length
      ? `Entry ${number} has more than ${longest} characters. Leave it out of the file.`
      : notJson,
  )
}

function parseEntry(text: string, number: number): Source['rows'][number] {
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch {
    throw refuse(notJson)
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw refuse(`Entry ${number} is not a record. Each entry is an object of fields in { }.`)
  return row as Source['rows'][number]
}

/** Refuses a list with something around it that is no JSON, or much more than says how many records there are. */
function assertAround(before: string, after: string): void {
  if (after.length > longest) throw refuse(notList)
  if (readJsonText(`${before}[]${after}`).state !== 'read') throw refuse(notJson)
}

/** The columns of a file, of which together there are no more than CSV could have. */
function createColumns() {
  const names = new Set<string>()
  let characters = 0
  return {
    names,
    add(row: object): void {
      for (const name of Object.keys(row)) {
        if (names.has(name)) continue
        names.add(name)
        characters += name.length
      }
      if (names.size > limits.importColumns) throw refuse(tooManyColumns)
      if (characters > longest)
        throw refuse(`The names of the columns have more than ${longest} characters. Shorten them.`)
    },
  }
}

/** Of a long text only how it begins is looked at, because to read it would keep everybody waiting. */
const isJson = (text: string) =>
  text.length > longest ? /^\s*\{/.test(text.slice(0, longest)) : readJsonText(text).state !== 'broken'

/** The records of a list, each as large as a row may be. Throws `UnreadableFile`. */
export async function readJsonRows(text: string): Promise<Source> {
  const begin = listAt(text)
  if (begin === undefined) throw refuse(isJson(text) ? notList : notJson)
  const takeTurns = createTurns()
  const columns = createColumns()
  const rows: Source['rows'] = []
  let values = 0
  let start = begin + 1
  for (;;) {
    const number = rows.length + 1
    const entry = entryAt(text, start, number)
    const isLast = text[entry.end] === ']'
    const own = text.slice(start, entry.end)
    start = entry.end + 1
    // A list without entries has a place for one.
    if (isLast && number === 1 && own.trim() === '') break
    if (number > limits.importRows) throw refuse(tooManyRows)
    values += entry.values
    if (values > mostValues) throw refuse(`The file has more than ${mostValues} values. Split it.`)
    const row = parseEntry(own, number)
    columns.add(row)
    rows.push(row)
    if (isLast) break
    await takeTurns()
  }
  assertAround(text.slice(0, begin), text.slice(start))
  return { columns: [...columns.names], rows }
}
