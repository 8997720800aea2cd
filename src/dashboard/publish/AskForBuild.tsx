import { dashboardPublishing } from '#contract/endpoints/dashboard-publishing.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { useOneMutation } from '../ui/one-at-a-time.ts'

/** Button that requests a build after one failed or never started. */
export function AskForBuild() {
  const asking = useOneMutation({
    mutationFn: async () => (await ask(dashboardPublishing.askForBuild)).data,
    onSuccess({ is_new }) {
      tellDone(is_new ? t('A build is asked for.') : t('A build is on its way already.'))
      void queryClient.invalidateQueries({ queryKey: ['change'] })
    },
    onError: (error) => toastError(error.message),
  })
  return (
    <Button size="small" aria-disabled={asking.isPending || undefined} onClick={() => asking.mutate()}>
      {t('Build again')}
    </Button>
  )
}
