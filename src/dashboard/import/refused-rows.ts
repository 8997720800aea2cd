// Hands the refused rows to the user as a table with their reasons, to be corrected and imported again.

import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import type { ImportRow, ImportSummary } from '#contract/entities/import.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { toMessage } from '../language/translate.ts'
import { toCsv } from '../list/csv.ts'
import { offerFile } from '../list/offer-file.ts'

/** What is wrong with a row, in sentences; a problem of the whole row has no field. */
export const reasonsOf = (
  { problems }: Pick<ImportRow, 'problems'>,
  labels: ReadonlyMap<string, string> = new Map(),
): string[] =>
  Object.entries(problems).map(
    ([field, reasons]) =>
      `${field ? `${labels.get(field) ?? field}: ` : ''}${reasons.map(toMessage).join(' ')}`,
  )

/** The table: the columns of the file, and a last one with the reasons, which an import leaves out. */
export function refusedCsv(columns: readonly { name: string }[], rows: readonly ImportRow[]): string {
  const names = columns.map(({ name }) => name)
  return toCsv(
    [...names, 'reasons'],
    rows.map((row) => ({ ...row.source, reasons: reasonsOf(row).join('\n') })),
  )
}

export async function downloadRefused(found: ImportSummary): Promise<void> {
  const rows: ImportRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { action: 'refused', page, page_size: limits.pageSizeMax }
    const { data } = await ask(dashboardImports.listImportRows, { params: { id: found.id }, query })
    rows.push(...data.results)
    if (data.next === null || data.results.length === 0) break
  }
  offerFile(`${found.resource}-refused`, refusedCsv(found.columns, rows), 'csv')
}
