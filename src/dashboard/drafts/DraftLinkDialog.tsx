import { site } from '#contract/addresses.ts'
import { dashboardDrafts } from '#contract/endpoints/dashboard-drafts.ts'
import type { DraftSummary } from '#contract/entities/draft.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { tellDone } from '../app/toasts.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { toExactMoment } from '../ui/moments.ts'
import { Notice } from '../ui/Notice.tsx'
import { useOneMutation } from '../ui/one-at-a-time.ts'
import { SecretField } from '../ui/SecretField.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { readDraftsAgain } from './draft-query.ts'

interface Props {
  draft: Pick<DraftSummary, 'id'>
  /** Until when the link works that was made before; null without one. */
  until: string | null
  onChange: (until: string | null) => void
  onClose: () => void
}

/** Makes the link that shows a draft to somebody without an account, or ends it. */
export function DraftLinkDialog({ draft, until, onChange, onClose }: Props) {
  const params = { id: draft.id }
  const making = useOneMutation({
    mutationFn: async () => (await ask(dashboardDrafts.makeDraftLink, { params })).data,
    onSuccess({ expires_at }) {
      onChange(expires_at)
      void readDraftsAgain()
    },
  })
  const ending = useOneMutation({
    mutationFn: () => ask(dashboardDrafts.endDraftLink, { params }),
    onSuccess() {
      tellDone(t('The link works no more.'))
      onChange(null)
      void readDraftsAgain()
      onClose()
    },
  })
  const { data } = making
  const error = making.error ?? ending.error
  const isBusy = making.isPending || ending.isPending

  return (
    <TitledDialog title={t('Show the draft by a link')} isDismissable isSending={isBusy} onClose={onClose}>
      {!data && (
        <p className={dialog.text}>
          {t(
            'Whoever has the link sees the page as this draft would have it, without an account, for {draftLinkDays} days or until the draft is published or discarded.',
            { draftLinkDays: limits.draftLinkDays },
          )}
        </p>
      )}
      {!data && until && (
        <p className={dialog.text}>
          {t(
            'There is a link, which works until {moment}. It is not shown again; another one takes its place.',
            { moment: toExactMoment(until) },
          )}
        </p>
      )}
      {data && (
        <>
          <p className={dialog.text}>
            {t('It works until {moment} and is not shown again.', {
              moment: toExactMoment(data.expires_at),
            })}
          </p>
          <SecretField
            label={t('Link')}
            text={data.url ?? new URL(site.draftLink(data.token), location.origin).href}
          />
        </>
      )}
      {error && <Notice tone="failed" isUrgent title={reasonOf(error) ?? t('That did not work.')} />}
      <div className={dialog.actions}>
        <CloseButton>{data ? t('Done') : t('Cancel')}</CloseButton>
        {until && !data && (
          <Button tone="danger" aria-disabled={isBusy || undefined} onClick={() => isBusy || ending.mutate()}>
            {t('End the link')}
          </Button>
        )}
        {!data && (
          <Button tone="strong" aria-disabled={isBusy || undefined} onClick={() => isBusy || making.mutate()}>
            {until ? t('Make another link') : t('Make a link')}
          </Button>
        )}
      </div>
    </TitledDialog>
  )
}
