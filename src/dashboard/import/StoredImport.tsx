import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import type { ImportSummary } from '#contract/entities/import.ts'
import { ask } from '../api/ask.ts'
import { confirm } from '../app/confirm.ts'
import { tellDone } from '../app/toasts.ts'
import { rich } from '../language/rich.tsx'
import { t, toNumber } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Undo2 } from '../ui/text-icons.ts'
import { countOf, lookAgain, readAgain } from './after-import.ts'
import { ImportFailure } from './ImportFailure.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import styles from './import.module.css'

interface Props {
  found: ImportSummary
  nouns: readonly [one: string, many: string]
  onChanged: (found: ImportSummary) => void
}

/** What can be done with an import that is stored, and what became of one that was undone. */
export function StoredImport({ found, nouns, onChanged }: Props) {
  const { create, change } = found.counts
  const [isCancelled, setIsCancelled] = useState(false)
  const undo = useMutation({
    mutationFn: async () => (await ask(dashboardImports.undoImport, { params: { id: found.id } })).data,
    onSuccess: async (undone) => {
      onChanged(undone)
      tellDone(t('The import was undone.'))
      await readAgain(undone)
    },
    onError: (error) => lookAgain(found, error),
  })
  const canUndo = found.undo_until !== null && found.undo_until > new Date().toISOString()

  async function askToUndo() {
    const isSure = await confirm({
      title: t('Undo this import?'),
      text: t(
        'What it made is archived, and what it changed gets its old values back. Records that were changed since stay as they are.',
      ),
      action: t('Undo import'),
      tone: 'danger',
    })
    if (!isSure) return
    setIsCancelled(false)
    undo.mutate()
  }

  return (
    <section aria-labelledby="import-done" className={styles.run}>
      <h2 id="import-done" className={styles.heading}>
        {found.state === 'undone'
          ? t('This import was undone')
          : t('{records} made, {change} changed', {
              records: countOf(create, nouns),
              change: toNumber(change),
            })}
      </h2>
      {found.finished_at && (
        <p className={styles.note}>
          {rich('Imported by {finished_by} {moment}', {
            finished_by: found.finished_by,
            moment: <Moment at={found.finished_at} />,
          })}
          {found.undone_at &&
            rich(', undone by {undone_by} {moment}', {
              undone_by: found.undone_by,
              moment: <Moment at={found.undone_at} />,
            })}
        </p>
      )}
      {found.kept_count > 0 && (
        <Notice
          title={t('{records} stayed as they are, because they were changed since.', {
            records: countOf(found.kept_count, nouns),
          })}
        >
          {found.kept.map(({ name }) => name || t('Without a name')).join(', ')}
          {found.kept_count > found.kept.length && ' …'}
        </Notice>
      )}
      {undo.isError && <ImportFailure act="undo" error={undo.error} isCancelled={isCancelled} />}
      {undo.isPending ? (
        <ImportProgress
          id={found.id}
          act="undo"
          count={create + change}
          onCancelled={() => setIsCancelled(true)}
        />
      ) : found.progress !== null ? (
        // Somebody has come back to it, or a colleague is at it.
        <ImportProgress id={found.id} act="undo" count={create + change} onEnd={onChanged} />
      ) : (
        canUndo && (
          <Button onClick={() => void askToUndo()}>
            <Undo2 aria-hidden="true" />
            {t('Undo this import')}
          </Button>
        )
      )}
    </section>
  )
}
