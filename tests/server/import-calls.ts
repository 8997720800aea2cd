// What tests of imports send.
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import type { ImportCreate } from '#contract/entities/import.ts'
import type { ResourceName } from '#contract/resources.ts'
import { openSource } from '#server/operations/imports/open-source.ts'
import type { TestApp } from './harness.ts'

/** All rows of a file as an import reads them. */
export async function readRows(file: Pick<ImportCreate, 'resource' | 'format' | 'text'>) {
  await using source = await openSource(file, { timeZone: 'UTC', today: '2026-11-20' })
  const parts = await Array.fromAsync(source.parts())
  return parts.flat().map(({ values }) => values)
}

/** A table as CSV; no value needs quotes. */
export const csvOf = (...lines: readonly (readonly (string | number)[])[]) =>
  `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`

export const eventColumns = ['name', 'date', 'location', 'mapEmbedUrl', 'description'] as const
export const map = 'https://www.openstreetmap.org/export/embed.html'

export function importCalls(site: TestApp) {
  const body = (resource: ResourceName, text: string, more: object = {}) => ({
    resource,
    format: 'csv',
    file_name: `${resource}.csv`,
    text,
    ...more,
  })
  return {
    body,
    check: (resource: ResourceName, text: string, more: object = {}) =>
      site.ok(dashboardImports.createImport, { json: body(resource, text, more) }),
    refused: (resource: ResourceName, text: string, more: object = {}) =>
      site.call(dashboardImports.createImport, { json: body(resource, text, more) }),
    rows: async (id: number, action?: 'create' | 'change' | 'same' | 'refused') =>
      (await site.ok(dashboardImports.listImportRows, { params: { id }, query: action ? { action } : {} }))
        .results,
    run: (id: number, leaves = false) =>
      site.call(dashboardImports.runImport, { params: { id }, json: { leave_out_refused: leaves } }),
    undo: (id: number) => site.call(dashboardImports.undoImport, { params: { id } }),
  }
}
