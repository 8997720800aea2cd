import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import type { ImportSummary } from '#contract/entities/import.ts'
import { ask } from '../api/ask.ts'
import { invalidateResource, queryClient } from '../api/query-client.ts'
import { confirm } from '../app/confirm.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import choice from '../ui/choice.module.css'
import { Download, Undo2 } from '../ui/icons.ts'
import { Moment } from '../ui/Moment.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './import.module.css'
import { downloadRefused } from './refused-rows.ts'

const pollMs = 700

/** How far it is, while it is being stored or undone, and a way to end it. */
function Progress({ id, word }: { id: number; word: string }) {
  const found = useQuery({
    queryKey: ['import', id, 'progress'],
    queryFn: async ({ signal }) => (await ask(dashboardImports.getImport, { params: { id }, signal })).data,
    refetchInterval: pollMs,
  })
  const cancel = useMutation({
    mutationFn: () => ask(dashboardImports.cancelImport, { params: { id } }),
    onError: (error) => toastError(error.message),
  })
  const { done = 0, total = 0 } = found.data?.progress ?? {}
  return (
    <div className={styles.progress}>
      <p role="status">
        {word} {total > 0 && `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`}
      </p>
      <progress aria-label={word} {...(total > 0 && { value: done, max: total })} />
      <Button disabled={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
        Cancel, and store nothing
      </Button>
    </div>
  )
}

const countOf = (count: number, [one, many]: readonly [string, string]) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

interface Props {
  found: ImportSummary
  nouns: readonly [one: string, many: string]
  onChanged: (found: ImportSummary) => void
}

async function readAgain(found: ImportSummary) {
  await invalidateResource({ name: found.resource })
  await queryClient.invalidateQueries({ queryKey: ['imports'] })
}

/** What can be done with an import that is not stored. */
export function RunImport({ found, nouns, onChanged }: Props) {
  const { create, change, refused } = found.counts
  const [leavesOut, setLeavesOut] = useState(false)
  const run = useMutation({
    mutationFn: async () => {
      const body = { leave_out_refused: leavesOut }
      return (await ask(dashboardImports.runImport, { params: { id: found.id }, body })).data
    },
    onSuccess: async (done) => {
      onChanged(done)
      tellDone(`Imported ${countOf(create + change, nouns)}.`)
      await readAgain(done)
    },
  })
  const count = create + change
  if (count === 0 && refused === 0)
    return <Notice title="Nothing would change: every row says what is stored already." />
  return (
    <section aria-labelledby="import-run" className={styles.run}>
      <h2 id="import-run" className={styles.heading}>
        {count === 0
          ? 'No row can be stored'
          : `${countOf(create, ['would be made', 'would be made'])}, ${change.toLocaleString('en')} changed`}
      </h2>
      {refused > 0 && (
        <div className={styles.refused}>
          <p>
            {countOf(refused, ['row has', 'rows have'])} errors. Correct them in the file and choose it again
            {count > 0 && ', or leave them out'}.
          </p>
          <Button
            onClick={() => void downloadRefused(found).catch((error: Error) => toastError(error.message))}
          >
            <Download aria-hidden="true" />
            Download refused rows
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
          <span>Leave out the refused rows</span>
        </label>
      )}
      {run.isError && (
        <Notice tone="failed" isUrgent title="Nothing was imported.">
          {run.error.message}
        </Notice>
      )}
      {run.isPending ? (
        <Progress id={found.id} word="Importing" />
      ) : (
        count > 0 && (
          <Button tone="accent" disabled={refused > 0 && !leavesOut} onClick={() => run.mutate()}>
            Import {countOf(count, nouns)}
          </Button>
        )
      )}
    </section>
  )
}

/** What can be done with an import that is stored, and what became of one that was undone. */
export function StoredImport({ found, nouns, onChanged }: Props) {
  const { create, change } = found.counts
  const undo = useMutation({
    mutationFn: async () => (await ask(dashboardImports.undoImport, { params: { id: found.id } })).data,
    onSuccess: async (undone) => {
      onChanged(undone)
      tellDone('The import was undone.')
      await readAgain(undone)
    },
  })
  const canUndo = found.undo_until !== null && found.undo_until > new Date().toISOString()

  async function askToUndo() {
    const isSure = await confirm({
      title: 'Undo this import?',
      text: `What it made is archived, and what it changed gets its old values back. Records that were changed since stay as they are.`,
      action: 'Undo import',
      tone: 'danger',
    })
    if (isSure) undo.mutate()
  }

  return (
    <section aria-labelledby="import-done" className={styles.run}>
      <h2 id="import-done" className={styles.heading}>
        {found.state === 'undone'
          ? 'This import was undone'
          : `${countOf(create, nouns)} made, ${change.toLocaleString('en')} changed`}
      </h2>
      {found.finished_at && (
        <p className={styles.note}>
          Imported by {found.finished_by} <Moment at={found.finished_at} />
          {found.undone_at && (
            <>
              , undone by {found.undone_by} <Moment at={found.undone_at} />
            </>
          )}
        </p>
      )}
      {found.kept_count > 0 && (
        <Notice
          title={`${countOf(found.kept_count, nouns)} stayed as they are, because they were changed since.`}
        >
          {found.kept.map(({ name }) => name || 'Without a name').join(', ')}
          {found.kept_count > found.kept.length && ' …'}
        </Notice>
      )}
      {undo.isError && (
        <Notice tone="failed" isUrgent title="Nothing was undone.">
          {undo.error.message}
        </Notice>
      )}
      {undo.isPending ? (
        <Progress id={found.id} word="Undoing" />
      ) : (
        canUndo && (
          <Button onClick={() => void askToUndo()}>
            <Undo2 aria-hidden="true" />
            Undo this import
          </Button>
        )
      )}
    </section>
  )
}
