import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import type { ImportSummary } from '#contract/entities/import.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { toastError } from '../app/toasts.ts'
import { t, toNumber } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { ToldShare } from '../ui/ToldShare.tsx'
import { readAgain } from './after-import.ts'
import styles from './import.module.css'

const pollMs = 700

const words = {
  import: { now: t('Importing'), cancel: t('Cancel, and store nothing') },
  undo: { now: t('Undoing'), cancel: t('Cancel, and undo nothing') },
} as const

interface Props {
  id: number
  act: keyof typeof words
  /** Records that it is about. */
  count: number
  /** Called when it is over, for whoever has not started it here. */
  onEnd?: (found: ImportSummary) => void
  /** Called when somebody ends it: the run may answer before the cancelling does. */
  onCancelled?: () => void
}

/** How far it is, while it is being stored or undone, and a way to end it. */
export function ImportProgress({ id, act, count, onEnd, onCancelled }: Props) {
  const { now: word, cancel: cancelWord } = words[act]
  const found = useQuery({
    queryKey: ['import', id, 'progress'],
    queryFn: async ({ signal }) => (await ask(dashboardImports.getImport, { params: { id }, signal })).data,
    refetchInterval: pollMs,
  })
  const cancel = useMutation({
    mutationFn: () => ask(dashboardImports.cancelImport, { params: { id } }),
    onMutate: () => onCancelled?.(),
    onError: (error) => toastError(reasonOf(error) ?? ''),
  })
  const isCancelling = cancel.isPending || cancel.isSuccess
  // The first answer may take a while on a slow line; how much there is to do is known before.
  const { done, total } = found.data?.progress?.total ? found.data.progress : { done: 0, total: count }
  const isOver = found.data !== undefined && found.data.progress === null
  useEffect(() => {
    if (!isOver || !found.data || !onEnd) return
    onEnd(found.data)
    void readAgain(found.data)
  }, [isOver, found.data, onEnd])
  return (
    <div className={styles.progress}>
      <p role="status">
        <ToldShare
          share={total > 0 ? done / total : 0}
          say={(percent) => t('{word} {percent} %', { word, percent })}
        >
          {t('{word} {done} of {total}', {
            word,
            done: toNumber(done),
            total: toNumber(total),
          })}
        </ToldShare>
      </p>
      <progress aria-label={word} value={done} max={total} />
      <Button aria-disabled={isCancelling || undefined} onClick={() => isCancelling || cancel.mutate()}>
        {isCancelling ? t('Cancelling…') : cancelWord}
      </Button>
    </div>
  )
}
