// Hands a text to the user as a file.

export type ExportFormat = 'csv' | 'json'

const types: Record<ExportFormat, string> = { csv: 'text/csv', json: 'application/json' }

/** Offers a text as a download; the day and the format follow the name. */
export function offerFile(name: string, text: string, format: ExportFormat): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: types[format] }))
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
