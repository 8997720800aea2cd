// Reads a chosen file as text, and says what is wrong with it before it is sent.
import type { ImportCreate } from '#contract/entities/import.ts'
import { limits } from '#contract/limits.ts'
import { t } from '../language/translate.ts'

/** A file as it is sent to be checked. */
export type ImportFile = Pick<ImportCreate, 'file_name' | 'format' | 'text'>

const formats: ReadonlyMap<string, ImportFile['format']> = new Map([
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['txt', 'csv'],
  ['json', 'json'],
  ['ics', 'ics'],
  ['ical', 'ics'],
  ['ifb', 'ics'],
  ['xml', 'wxr'],
])

const formatOf = (name: string) => formats.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '')

const megabytes = limits.importBytes / 1024 / 1024

/** Throws a `TypeError` when the bytes are not UTF-8. */
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

const isWithin = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte <= 0xbf

/**
 * Moves the fold of a line behind the character that it divides: programs may fold by bytes (RFC 5545, section 3.1). Lines keep
 * their numbers.
 */
function moveFolds(bytes: Uint8Array): Uint8Array {
  const moved = bytes.slice()
  for (let lineFeed = moved.indexOf(0x0a); lineFeed >= 0; lineFeed = moved.indexOf(0x0a, lineFeed + 1)) {
    const start = moved[lineFeed - 1] === 0x0d ? lineFeed - 1 : lineFeed
    const rest = lineFeed + 2
    if (moved[rest - 1] !== 0x20 && moved[rest - 1] !== 0x09) continue
    let end = rest
    while (isWithin(moved[end])) end += 1
    const fold = moved.slice(start, rest)
    moved.copyWithin(start, rest, end)
    moved.set(fold, end - fold.length)
    lineFeed = end - 1
  }
  return moved
}

function readText(bytes: Uint8Array, format: ImportFile['format']): string {
  try {
    return decode(bytes)
  } catch (error) {
    if (format !== 'ics') throw error
    return decode(moveFolds(bytes))
  }
}

/** Throws an `Error` with the reason and the remedy. */
export async function readImportFile(file: File): Promise<ImportFile> {
  if (file.size > limits.importBytes)
    throw new Error(
      t('“{name}” is larger than {megabytes} MB. Split it, and import the parts one after another.', {
        name: file.name,
        megabytes,
      }),
    )
  const format = formatOf(file.name)
  if (!format)
    throw new Error(
      t(
        '“{name}” is neither a CSV nor a JSON file, a calendar (ICS) or an export of WordPress (XML). Save a table as “CSV UTF-8”.',
        { name: file.name },
      ),
    )
  const bytes = await file.arrayBuffer()
  if (bytes.byteLength === 0)
    throw new Error(t('“{name}” is empty. Choose another file.', { name: file.name }))
  try {
    const text = readText(new Uint8Array(bytes), format)
    return { file_name: file.name.slice(-limits.name), format, text }
  } catch {
    throw new Error(
      format === 'csv'
        ? t('“{name}” is not UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.', { name: file.name })
        : t('“{name}” is not UTF-8 text. Export it again, with UTF-8 as its encoding.', { name: file.name }),
    )
  }
}
