// Comma-separated values (RFC 4180) that spreadsheets read as text and never as formulas.
import { withoutFormula } from '#contract/spreadsheet.ts'

/** One value; objects and lists as JSON. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const harmless = withoutFormula(text)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A row for the names and one for each record, with the mark by which spreadsheets know UTF-8. */
export function toCsv(names: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))]
  return `\uFEFF${lines.map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`
}
