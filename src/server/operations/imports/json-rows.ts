// Reads a list of records from JSON, one entry at a time, so that what is in the file takes little more memory than the file.
import { endOfString, readJsonText } from '#contract/json-text.ts'
import { limits } from '#contract/limits.ts'
import { assertColumns, createRowCount } from './file-size.ts'
import { UnreadableFile } from './formats/file-events.ts'
import type { FileRow, SourceFile } from './source.ts'

const refuse = (reason: string) => new UnreadableFile(reason)
const notJson = 'This is not JSON. Choose a file that was downloaded as JSON, or CSV as its format.'
const notList = 'This is not a list. A list of records in [ ] is needed.'

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

function parseEntry(text: string, number: number): FileRow['values'] {
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch {
    throw refuse(notJson)
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw refuse(`Entry ${number} is not a record. Each entry is an object of fields in { }.`)
  return row as FileRow['values']
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
      assertColumns(names.size, characters)
    },
  }
}

/** Of a long text only how it begins is looked at, because to read it would keep everybody waiting. */
const isJson = (text: string) =>
  text.length > longest ? /^\s*\{/.test(text.slice(0, longest)) : readJsonText(text).state !== 'broken'

/** The records of a list, of which each is as large as a row may be. Throws `UnreadableFile`. */
function* recordsOf(text: string): Generator<FileRow['values']> {
  const begin = listAt(text)
  if (begin === undefined) throw refuse(isJson(text) ? notList : notJson)
  const addRow = createRowCount()
  let start = begin + 1
  for (let number = 1; ; number += 1) {
    const entry = entryAt(text, start, number)
    const isLast = text[entry.end] === ']'
    const own = text.slice(start, entry.end)
    start = entry.end + 1
    // A list without entries has a place for one.
    if (isLast && number === 1 && own.trim() === '') break
    addRow(entry.values)
    yield parseEntry(own, number)
    if (isLast) break
  }
  assertAround(text.slice(0, begin), text.slice(start))
}

/** Looks at the whole list, whose records are read again when they are needed. Throws `UnreadableFile`. */
export function openJson(text: string, beat: () => void): SourceFile {
  const columns = createColumns()
  let count = 0
  for (const record of recordsOf(text)) {
    columns.add(record)
    count += 1
    beat()
  }
  return { columns: [...columns.names], count, rows: recordsOf(text).map((values) => ({ values })) }
}
