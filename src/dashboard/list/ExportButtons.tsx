import { useState } from 'react'
import { reasonOf } from '../api/failure.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { t, toNumber } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Download } from '../ui/list-icons.ts'
import styles from './list.module.css'
import type { ExportFormat } from './offer-file.ts'

const formats: readonly (readonly [format: ExportFormat, label: string])[] = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
]

interface Props {
  /** Reads everything and offers the file; returns how many. */
  run: (format: ExportFormat, tell: (done: number, count: number) => void) => Promise<number>
  /** What was read, for one and for several. */
  nouns: readonly [one: string, several: string]
}

/** Buttons that download all that a list finds, not only the page that is shown. */
export function ExportButtons({ run, nouns }: Props) {
  const [progress, setProgress] = useState<string | null>(null)

  async function download(format: ExportFormat) {
    if (progress !== null) return
    setProgress(t('Reading …'))
    try {
      const count = await run(format, (done, all) =>
        setProgress(
          t('{done} of {all} read …', {
            done: toNumber(done),
            all: toNumber(all),
          }),
        ),
      )
      tellDone(
        t('{count} {nouns} downloaded.', {
          count: toNumber(count),
          nouns: nouns[count === 1 ? 0 : 1],
        }),
      )
    } catch (error) {
      toastError(t('The list could not be downloaded. {reason}', { reason: reasonOf(error) }))
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
          aria-label={t('Download as {label}', { label })}
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
