import { useState } from 'react'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import type { ImportSummary } from '#contract/entities/import.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { plural, t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import choice from '../ui/choice.module.css'
import { Download } from '../ui/list-icons.ts'
import { Notice } from '../ui/Notice.tsx'
import { useOneMutation } from '../ui/one-at-a-time.ts'
import { countOf, lookAgain, readAgain } from './after-import.ts'
import { toOutcome } from './check-words.ts'
import { ImportFailure } from './ImportFailure.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import styles from './import.module.css'
import { downloadRefused } from './refused-rows.ts'

interface Props {
  found: ImportSummary
  nouns: readonly [one: string, many: string]
  /** Whether something was chosen or typed since the rows were checked, so that the result would be another one. */
  isOutdated: boolean
  onChanged: (found: ImportSummary) => void
}

/** What can be done with an import that is not stored. */
export function RunImport({ found, nouns, isOutdated, onChanged }: Props) {
  const { create, change, refused } = found.counts
  const [leavesOut, setLeavesOut] = useState(false)
  const [isCancelled, setIsCancelled] = useState(false)
  const run = useOneMutation({
    mutationFn: async () => {
      const body = { leave_out_refused: leavesOut }
      return (await ask(dashboardImports.runImport, { params: { id: found.id }, body })).data
    },
    onSuccess: async (done) => {
      onChanged(done)
      tellDone(t('Imported {records}.', { records: countOf(create + change, nouns) }))
      await readAgain(done)
    },
    onError: (error) => lookAgain(found, error),
  })
  const start = () => {
    setIsCancelled(false)
    run.mutate()
  }
  const count = create + change
  if (count === 0 && refused === 0) return <Notice title={toOutcome(found)} />
  return (
    <section aria-labelledby="import-run" className={styles.run}>
      <h2 id="import-run" className={styles.heading}>
        {toOutcome(found)}
      </h2>
      {refused > 0 && (
        <div className={styles.refused}>
          <p>
            {plural(
              refused,
              '{count} row has errors. Correct them in the file and choose it again, {way}.',
              '{count} rows have errors. Correct them in the file and choose it again, {way}.',
              {
                way:
                  count > 0
                    ? t('give all new rows what they lack, or leave the others out')
                    : t('or give all new rows what they lack'),
              },
            )}
          </p>
          <Button
            onClick={() =>
              void downloadRefused(found).catch((error: Error) => toastError(reasonOf(error) ?? ''))
            }
          >
            <Download aria-hidden="true" />
            {t('Download refused rows')}
          </Button>
        </div>
      )}
      {refused > 0 && count > 0 && (
        <label className={choice.choice}>
          <input
            type="checkbox"
            checked={leavesOut}
            disabled={run.isPending}
            onChange={(event) => setLeavesOut(event.currentTarget.checked)}
          />
          <span>{t('Leave out the refused rows')}</span>
        </label>
      )}
      {run.isError && <ImportFailure act="import" error={run.error} isCancelled={isCancelled} />}
      {run.isPending ? (
        <ImportProgress id={found.id} act="import" count={count} onCancelled={() => setIsCancelled(true)} />
      ) : found.progress !== null ? (
        // Somebody has come back to it, or a colleague is at it.
        <ImportProgress id={found.id} act="import" count={count} onEnd={onChanged} />
      ) : (
        count > 0 && (
          <>
            {isOutdated && <p>{t('What you changed above counts when the rows have been checked again.')}</p>}
            <Button tone="accent" disabled={isOutdated || (refused > 0 && !leavesOut)} onClick={start}>
              {t('Import {records}', { records: countOf(count, nouns) })}
            </Button>
          </>
        )
      )}
    </section>
  )
}
