import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { dashboardTokens } from '#contract/endpoints/dashboard-tokens.ts'
import { type ApiToken, apiTokenPrefix } from '#contract/entities/api-token.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { confirm } from '../app/confirm.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { rich } from '../language/rich.tsx'
import { t } from '../language/translate.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { toShortDate } from '../ui/moments.ts'
import { readTokensAgain } from './token-query.ts'
import styles from './tokens.module.css'

const states = { active: t('Active'), expired: t('Expired'), revoked: t('Revoked') } as const

/** When the token ends, or how it has ended. */
function End({ token }: { token: ApiToken }) {
  if (token.revoked_at)
    return (
      <div>
        <dt>{t('Revoked')}</dt>
        <dd>
          {rich('{moment}, by {revoked_by}', {
            moment: <Moment at={token.revoked_at} />,
            revoked_by: token.revoked_by,
          })}
        </dd>
      </div>
    )
  return (
    <div>
      <dt>{token.state === 'expired' ? t('Expired after') : t('Expires after')}</dt>
      <dd>{token.expires_on ? toShortDate(token.expires_on) : t('Never')}</dd>
    </div>
  )
}

export function TokenItem({ token }: { token: ApiToken }) {
  const item = useRef<HTMLLIElement>(null)
  const revoke = useMutation({
    mutationFn: () => ask(dashboardTokens.revokeApiToken, { params: { id: token.id } }),
    async onSuccess() {
      tellDone(t('“{name}” is revoked. Its next request is refused.', { name: token.name }))
      await readTokensAgain()
      // The button is gone, so the focus moves to the token.
      item.current?.focus({ preventScroll: true })
    },
    onError: (error) =>
      toastError(
        t('Failed to revoke API token: {reason}', { reason: reasonOf(error) ?? t('Unknown error') }),
      ),
  })

  async function askAndRevoke() {
    const text = t(
      'Are you sure you want to revoke the API token "{name}"? Whatever uses it is refused from its next request on. This action cannot be reversed.',
      { name: token.name },
    )
    if (revoke.isPending) return
    if (await confirm({ title: t('Revoke API token'), text, action: t('Revoke'), tone: 'danger' }))
      revoke.mutate()
  }

  return (
    <li ref={item} tabIndex={-1} className={styles.token} data-ended={token.state !== 'active' || undefined}>
      <header>
        <h2>{token.name}</h2>
        <Badge tone={token.state === 'active' ? 'on' : 'plain'}>{states[token.state]}</Badge>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Scopes')}</dt>
          <dd>{token.scopes.join(', ')}</dd>
        </div>
        <div>
          <dt>{t('Secret')}</dt>
          <dd>
            {apiTokenPrefix}…{token.ending}
          </dd>
        </div>
        <div>
          <dt>{t('Made')}</dt>
          <dd>
            {rich('{moment}, by {made_by}', {
              moment: <Moment at={token.created_at} />,
              made_by: token.made_by,
            })}
          </dd>
        </div>
        <div>
          <dt>{t('Last used')}</dt>
          <dd>{token.last_used_at ? <Moment at={token.last_used_at} /> : t('Never')}</dd>
        </div>
        <End token={token} />
      </dl>
      {token.state !== 'revoked' && (
        <Button
          size="small"
          tone="danger"
          aria-label={t('Revoke {name}', { name: token.name })}
          aria-disabled={revoke.isPending || undefined}
          onClick={() => void askAndRevoke()}
        >
          {t('Revoke')}
        </Button>
      )}
    </li>
  )
}
