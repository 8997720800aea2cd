// Social and media links as rows: new rows get a placeholder platform, and renaming a row to the platform of another
// row merges the two.
import { newIdempotencyKey } from '#browser/request-key.ts'
import { linkProblem } from '#contract/link-problem.ts'
import { withScheme } from './with-scheme.ts'

export interface LinkRow {
  /** Unique key for rendering, also across rows of a restored draft; never sent. */
  key: string
  platform: string
  url: string
}

const placeholder = /^platform-\d+$/

export function toLinkRows(map: Readonly<Record<string, string>>): LinkRow[] {
  return Object.entries(map).map(([platform, url]) => ({ key: newIdempotencyKey(), platform, url }))
}

const isFilled = ({ platform, url }: LinkRow) => url.trim() !== '' || !placeholder.test(platform)

/** Why a row's address cannot be saved; null for a valid row or an empty one. */
export function rowProblem(row: LinkRow): string | null {
  return isFilled(row) ? linkProblem(row.platform.trim(), withScheme(row.url)) : null
}

/** The rows as the API expects them, without empty rows; none where kept work is older than its field. */
export function toLinkMap(rows: readonly LinkRow[] = []): Record<string, string> {
  const filled = rows.filter(isFilled)
  return Object.fromEntries(filled.map(({ platform, url }) => [platform.trim(), withScheme(url)]))
}

export function addRow(rows: readonly LinkRow[]): LinkRow[] {
  let number = rows.length + 1
  while (rows.some(({ platform }) => platform === `platform-${number}`)) number += 1
  return [...rows, { key: newIdempotencyKey(), platform: `platform-${number}`, url: '' }]
}

const nameOf = ({ platform }: LinkRow) => platform.trim().toLowerCase()

/** Merges a renamed row into another row of the same platform, whose address is kept if the renamed row has none. */
export function settleRow(rows: readonly LinkRow[], key: string): LinkRow[] {
  const renamed = rows.find((row) => row.key === key)
  const other = renamed && rows.find((row) => row.key !== key && nameOf(row) === nameOf(renamed))
  if (!renamed || !other) return [...rows]
  const one = { ...other, url: renamed.url.trim() === '' ? other.url : renamed.url }
  return rows.filter((row) => row !== renamed).map((row) => (row === other ? one : row))
}
