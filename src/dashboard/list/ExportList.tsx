import { useState } from 'react'
import { reasonOf } from '../api/failure.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import type { Resource, Scope } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { Download } from '../ui/icons.ts'
import type { ExportFormat } from './export-list.ts'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'

const formats: readonly (readonly [format: ExportFormat, label: string])[] = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
]

interface Props {
  resource: Resource
  scope: Scope
  state: ListState
}

/** Downloads all that the list finds, not only the page that is shown. */
export function ExportList({ resource, scope, state }: Props) {
  const [progress, setProgress] = useState<string | null>(null)

  async function download(format: ExportFormat) {
    if (progress !== null) return
    setProgress('Reading …')
    try {
      const { exportList } = await import('./export-list.ts')
      const tell = (done: number, count: number) =>
        setProgress(`${done.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} read …`)
      const count = await exportList(resource, scope, state, format, tell)
      tellDone(
        `${count.toLocaleString('en-GB')} ${count === 1 ? resource.noun.toLowerCase() : resource.name} downloaded.`,
      )
    } catch (error) {
      toastError(`The list could not be downloaded. ${reasonOf(error)}`)
    } finally {
      setProgress(null)
    }
  }

  return (
    <div className={styles.export}>
      {progress !== null && <span role="status">{progress}</span>}
      {formats.map(([format, label]) => (
        <Button
          key={format}
          tone="quiet"
          size="small"
          aria-label={`Download as ${label}`}
          aria-disabled={progress !== null || undefined}
          onClick={() => void download(format)}
        >
          <Download aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  )
}
