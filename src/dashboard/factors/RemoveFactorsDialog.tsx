import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { invalidateResource } from '../api/query-client.ts'
import { tellDone } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { Notice } from '../ui/Notice.tsx'
import { useOneMutation } from '../ui/one-at-a-time.ts'
import { FactorDialog } from './FactorDialog.tsx'

interface Props {
  record: { readonly id?: unknown; readonly username?: unknown }
  onClose: () => void
}

/** Removes the second factors of somebody who has lost them. */
export function RemoveFactorsDialog({ record, onClose }: Props) {
  const removing = useOneMutation({
    mutationFn: () => ask(dashboardFactors.removeFactors, { params: { id: Number(record.id) } }),
    onSuccess() {
      tellDone(t('“{username}” signs in with the password alone.', { username: String(record.username) }))
      void invalidateResource({ name: 'users' })
      onClose()
    },
  })

  return (
    <FactorDialog
      title={t('Remove the second factors of “{username}”', { username: String(record.username) })}
      isSending={removing.isPending}
      onClose={onClose}
    >
      <p className={dialog.text}>
        {t(
          'For somebody who has lost their phone and their recovery codes. Be sure that it is them who ask: from then on their password is enough. Every session of theirs ends.',
        )}
      </p>
      {removing.isError && (
        <Notice
          tone="failed"
          isUrgent
          title={reasonOf(removing.error) ?? t('The second factors could not be removed.')}
        />
      )}
      <div className={dialog.actions}>
        <CloseButton />
        <Button
          tone="danger"
          aria-disabled={removing.isPending || undefined}
          onClick={() => removing.mutate()}
        >
          {t('Remove')}
        </Button>
      </div>
    </FactorDialog>
  )
}
