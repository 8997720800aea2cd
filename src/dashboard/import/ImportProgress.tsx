import { useMutation, useQuery } from '@tanstack/react-query'
import { dashboardImports } from '#contract/endpoints/dashboard-imports.ts'
import { ask } from '../api/ask.ts'
import { toastError } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import styles from './import.module.css'

const pollMs = 700

/** How far it is, while it is being stored or undone, and a way to end it. */
export function ImportProgress({ id, word }: { id: number; word: string }) {
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
