import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { dashboardTokens } from '#contract/endpoints/dashboard-tokens.ts'
import { type ApiToken, apiTokenPrefix } from '#contract/entities/api-token.ts'
import { ask } from '../api/ask.ts'
import { reasonOf } from '../api/failure.ts'
import { confirm } from '../app/confirm.ts'
import { tellDone, toastError } from '../app/toasts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { toShortDate } from '../ui/moments.ts'
import { readTokensAgain } from './token-query.ts'
import styles from './tokens.module.css'

const states = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const

/** When the token ends, or how it has ended. */
function End({ token }: { token: ApiToken }) {
  if (token.revoked_at)
    return (
      <div>
        <dt>Revoked</dt>
        <dd>
          <Moment at={token.revoked_at} />, by {token.revoked_by}
        </dd>
      </div>
    )
  return (
    <div>
      <dt>{token.state === 'expired' ? 'Expired after' : 'Expires after'}</dt>
      <dd>{token.expires_on ? toShortDate(token.expires_on) : 'Never'}</dd>
    </div>
  )
}

export function TokenItem({ token }: { token: ApiToken }) {
  const item = useRef<HTMLLIElement>(null)
  const revoke = useMutation({
    mutationFn: () => ask(dashboardTokens.revokeApiToken, { params: { id: token.id } }),
    async onSuccess() {
      tellDone(`“${token.name}” is revoked. Its next request is refused.`)
      await readTokensAgain()
      // The button is gone, so the focus moves to the token.
      item.current?.focus({ preventScroll: true })
    },
    onError: (error) => toastError(`Failed to revoke API token: ${reasonOf(error) ?? 'Unknown error'}`),
  })

  async function askAndRevoke() {
    const text = `Are you sure you want to revoke the API token "${token.name}"? Whatever uses it is refused from its next request on. This action cannot be reversed.`
    if (revoke.isPending) return
    if (await confirm({ title: 'Revoke API token', text, action: 'Revoke', tone: 'danger' })) revoke.mutate()
  }

  return (
    <li ref={item} tabIndex={-1} className={styles.token} data-ended={token.state !== 'active' || undefined}>
      <header>
        <h2>{token.name}</h2>
        <Badge tone={token.state === 'active' ? 'on' : 'plain'}>{states[token.state]}</Badge>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Scopes</dt>
          <dd>{token.scopes.join(', ')}</dd>
        </div>
        <div>
          <dt>Secret</dt>
          <dd>
            {apiTokenPrefix}…{token.ending}
          </dd>
        </div>
        <div>
          <dt>Made</dt>
          <dd>
            <Moment at={token.created_at} />, by {token.made_by}
          </dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{token.last_used_at ? <Moment at={token.last_used_at} /> : 'Never'}</dd>
        </div>
        <End token={token} />
      </dl>
      {token.state !== 'revoked' && (
        <Button
          size="small"
          tone="danger"
          aria-label={`Revoke ${token.name}`}
          aria-disabled={revoke.isPending || undefined}
          onClick={() => void askAndRevoke()}
        >
          Revoke
        </Button>
      )}
    </li>
  )
}
