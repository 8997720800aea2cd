import { useState } from 'react'
import { reasonOf } from '../api/failure.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { t, toNumber } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Download } from '../ui/list-icons.ts'
import { ToldShare } from '../ui/ToldShare.tsx'
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
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)

  async function download(format: ExportFormat) {
    if (progress !== null) return
    setProgress({ done: 0, all: 0 })
    try {
      const count = await run(format, (done, all) => setProgress({ done, all }))
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
      {progress !== null && (
        <span role="status">
          {progress.all === 0 ? (
            t('Reading …')
          ) : (
            <ToldShare
              share={progress.done / progress.all}
              say={(percent) => t('{percent} % read …', { percent })}
            >
              {t('{done} of {all} read …', {
                done: toNumber(progress.done),
                all: toNumber(progress.all),
              })}
            </ToldShare>
          )}
        </span>
      )}
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
