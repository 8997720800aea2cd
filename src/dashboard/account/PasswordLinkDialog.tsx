import { site } from '#contract/addresses.ts'
import { dashboardGeneral } from '#contract/endpoints/dashboard-general.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { Notice } from '../ui/Notice.tsx'
import { useOneMutation } from '../ui/one-at-a-time.ts'
import { SecretField } from '../ui/SecretField.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'

interface Props {
  record: { readonly id?: unknown; readonly username?: unknown; readonly email?: unknown }
  onClose: () => void
}

/** Makes a one-time link by which somebody else chooses a password: mailed to them, or shown here to be passed on. */
export function PasswordLinkDialog({ record, onClose }: Props) {
  const making = useOneMutation({
    mutationFn: async (isSent: boolean) =>
      (
        await ask(dashboardGeneral.makePasswordLink, {
          params: { id: Number(record.id) },
          body: { is_sent: isSent },
        })
      ).data,
  })
  const { data } = making
  const email = String(record.email ?? '')

  return (
    <TitledDialog
      title={t('Password link for “{username}”', { username: String(record.username) })}
      isDismissable
      isSending={making.isPending}
      onClose={onClose}
    >
      {!data && (
        <p className={dialog.text}>
          {t(
            'Whoever has the link chooses a password for this user and is signed in. It works once, for an hour, and replaces the one made before. {email}',
            {
              email: email
                ? t('It can be mailed to {email}.', { email })
                : t('This user has no e-mail address to mail it to.'),
            },
          )}
        </p>
      )}
      {data?.token && (
        <>
          <p className={dialog.text}>
            {t('Pass it on to this user and nobody else. It is not shown again.')}
          </p>
          <SecretField
            label={t('Link')}
            text={new URL(site.passwordLink(data.token), location.origin).href}
          />
        </>
      )}
      {data?.sent_to && (
        <p role="status">
          {t('Mailed to {sent_to}. It works once, for an hour.', { sent_to: data.sent_to })}
        </p>
      )}
      {making.isError && (
        <Notice tone="failed" isUrgent title={reasonOf(making.error) ?? t('The link could not be made.')} />
      )}
      <div className={dialog.actions}>
        <CloseButton>{data ? t('Done') : t('Cancel')}</CloseButton>
        {!data && (
          <Button
            tone={email ? 'plain' : 'strong'}
            aria-disabled={making.isPending || undefined}
            onClick={() => making.mutate(false)}
          >
            {t('Make a link')}
          </Button>
        )}
        {!data && email && (
          <Button
            tone="strong"
            aria-disabled={making.isPending || undefined}
            onClick={() => making.mutate(true)}
          >
            {t('Mail the link')}
          </Button>
        )}
      </div>
    </TitledDialog>
  )
}
