import type { ReactNode } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { canUsePasskeys } from '#browser/passkeys.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import type { SecondFactors } from '#contract/entities/second-factor.ts'
import { limits } from '#contract/limits.ts'
import account from '../account/account.module.css'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import styles from './factors.module.css'

/** The dialog that is open. */
export type OpenFactor =
  | { kind: 'totp' | 'totp removal' | 'codes' | 'passkey' }
  | { kind: 'rename' | 'passkey removal'; passkey: Passkey }

interface Props {
  factors: SecondFactors
  onOpen: (what: OpenFactor) => void
}

/** Each factor with what can be done to it. */
export function FactorList({ factors, onOpen }: Props) {
  const { totp, passkeys, recovery_codes: left } = factors
  return (
    <ul className={account.sessions}>
      <Row
        name="Authenticator app"
        badge={totp ? 'on' : null}
        actions={
          totp ? (
            <Button size="small" tone="danger" onClick={() => onOpen({ kind: 'totp removal' })}>
              Turn off<span className="visually-hidden"> the authenticator app</span>
            </Button>
          ) : (
            <Button size="small" tone="accent" onClick={() => onOpen({ kind: 'totp' })}>
              Set up<span className="visually-hidden"> an authenticator app</span>
            </Button>
          )
        }
      >
        {totp ? <Uses of={totp} /> : <span>A code from your phone, new every half minute</span>}
      </Row>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          name={passkey.name}
          badge="passkey"
          actions={
            <>
              <Button size="small" tone="quiet" onClick={() => onOpen({ kind: 'rename', passkey })}>
                Rename<span className="visually-hidden"> the passkey {passkey.name}</span>
              </Button>
              <Button size="small" tone="danger" onClick={() => onOpen({ kind: 'passkey removal', passkey })}>
                Remove<span className="visually-hidden"> the passkey {passkey.name}</span>
              </Button>
            </>
          }
        >
          <Uses of={passkey} />
        </Row>
      ))}
      {isSupported('passkeys') && <AddPasskey factors={factors} onOpen={onOpen} />}
      {(totp || passkeys.length > 0) && (
        <Row
          name="Recovery codes"
          actions={
            <Button size="small" onClick={() => onOpen({ kind: 'codes' })}>
              Make new ones
            </Button>
          }
        >
          <span>
            {left} of {limits.recoveryCodes} left
            {left < 3 && ': make new ones before they run out'}
          </span>
        </Row>
      )}
    </ul>
  )
}

/** Why no passkey can be added here, as a sentence; null: one can. */
function passkeyProblem({ passkey_problem }: SecondFactors): string | null {
  if (passkey_problem) return passkey_problem
  if (!isSecureContext)
    return `Browsers offer passkeys over HTTPS only, and this page is open at ${location.origin}.`
  return canUsePasskeys() ? null : 'This browser offers no passkeys.'
}

function AddPasskey({ factors, onOpen }: Props) {
  const problem = passkeyProblem(factors)
  return (
    <Row
      name={factors.passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
      actions={
        problem === null && (
          <Button size="small" tone="accent" onClick={() => onOpen({ kind: 'passkey' })}>
            Add<span className="visually-hidden"> a passkey</span>
          </Button>
        )
      }
    >
      <span>{problem ?? 'Finger, face or PIN of a device, in place of the password'}</span>
    </Row>
  )
}

interface RowProps {
  name: string
  badge?: string | null
  actions: ReactNode
  children: ReactNode
}

function Row({ name, badge, actions, children }: RowProps) {
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {badge && <Badge tone="on">{badge}</Badge>}
      </p>
      <p className={account.used}>{children}</p>
      {actions && <div className={styles.rowActions}>{actions}</div>}
    </li>
  )
}

function Uses({ of }: { of: { created_at: string; last_used_at: string | null } }) {
  return (
    <>
      <span>
        Added <Moment at={of.created_at} />
      </span>
      {of.last_used_at && (
        <span>
          Last used <Moment at={of.last_used_at} />
        </span>
      )}
    </>
  )
}
