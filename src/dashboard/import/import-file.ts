// Reads a chosen file as text, and says what is wrong with it before it is sent.
import type { ImportCreate } from '#contract/entities/import.ts'
import { limits } from '#contract/limits.ts'

/** A file as it is sent to be checked. */
export type ImportFile = Pick<ImportCreate, 'file_name' | 'format' | 'text'>

const megabytes = limits.importBytes / 1024 / 1024

/** Throws an `Error` with the reason and the remedy. */
export async function readImportFile(file: File): Promise<ImportFile> {
  if (file.size > limits.importBytes)
    throw new Error(
      `“${file.name}” is larger than ${megabytes} MB. Split it, and import the parts one after another.`,
    )
  if (!/\.(csv|tsv|txt|json)$/i.test(file.name))
    throw new Error(`“${file.name}” is neither a CSV nor a JSON file. Save the table as “CSV UTF-8”.`)
  const bytes = await file.arrayBuffer()
  if (bytes.byteLength === 0) throw new Error(`“${file.name}” is empty. Choose another file.`)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const format = /\.json$/i.test(file.name) ? 'json' : 'csv'
    return { file_name: file.name.slice(-limits.name), format, text }
  } catch {
    throw new Error(`“${file.name}” is not UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.`)
  }
}
