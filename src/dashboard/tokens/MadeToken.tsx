import { apiAddress } from '#browser/api-address.ts'
import { dashboard } from '#contract/addresses.ts'
import { dashboardResources } from '#contract/endpoints/dashboard-resources.ts'
import { type ApiTokenMade, apiTokenPrefix } from '#contract/entities/api-token.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { t } from '../language/translate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import fields from '../ui/field.module.css'
import { Notice } from '../ui/Notice.tsx'
import { SecretField } from '../ui/SecretField.tsx'
import styles from './tokens.module.css'

const leaving = {
  title: t('Have you copied the secret?'),
  text: t(
    'The secret is not shown again. Without it, the token is of no use, and another one has to be made.',
  ),
}

/** Shows the secret of a new token, for as long as this screen is open. */
export function MadeToken({ token: { secret } }: { token: ApiTokenMade }) {
  // It cannot be shown again, so leaving asks, and the end of a session waits over it.
  const guard = useLeaveGuard(secret !== null, leaving)
  // The request was sent again, and the first response, which had the secret, was lost.
  if (secret === null)
    return (
      <Notice tone="failed" isUrgent title={t('The token is made, but its secret was lost on the way here.')}>
        <span>{t('It cannot be shown again. Revoke this token in the list and make another one.')}</span>
        <ButtonLink to={dashboard.list('tokens')}>{t('To the list')}</ButtonLink>
      </Notice>
    )

  return (
    <div className={`${fields.stack} ${styles.form}`}>
      <p className={styles.lead}>
        {t('Copy the secret now and keep it like a password. It is stored nowhere and is not shown again.')}
      </p>
      <SecretField label={t('Secret')} text={secret} />
      <div className={fields.field}>
        <p className={fields.label}>{t('How it is used')}</p>
        <code className={styles.example}>
          {`curl -H 'Authorization: Bearer ${apiTokenPrefix}…' \\\n  ${new URL(apiAddress(dashboardResources.artists.list.path), location.href).href}`}
        </code>
      </div>
      <div>
        <ButtonLink
          to={dashboard.list('tokens')}
          // With a key held down another tab opens, and the secret stays here.
          onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
            if (!(ctrlKey || metaKey || shiftKey || altKey)) guard.allow()
          }}
        >
          {t('Done')}
        </ButtonLink>
      </div>
    </div>
  )
}
