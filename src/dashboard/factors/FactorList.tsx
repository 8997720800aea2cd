import type { ReactNode } from 'react'
import { isSupported } from '#browser/api-offers.ts'
import { canUsePasskeys } from '#browser/passkeys.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import type { SecondFactors } from '#contract/entities/second-factor.ts'
import { limits } from '#contract/limits.ts'
import account from '../account/account.module.css'
import { rich } from '../language/rich.tsx'
import { t, toMessage } from '../language/translate.ts'
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
        name={t('Authenticator app')}
        badge={totp ? 'on' : null}
        actions={
          totp ? (
            <Button size="small" tone="danger" onClick={() => onOpen({ kind: 'totp removal' })}>
              {rich('Turn off{more}', {
                more: <span className="visually-hidden"> {t('the authenticator app')}</span>,
              })}
            </Button>
          ) : (
            <Button size="small" tone="accent" onClick={() => onOpen({ kind: 'totp' })}>
              {rich('Set up{more}', {
                more: <span className="visually-hidden"> {t('an authenticator app')}</span>,
              })}
            </Button>
          )
        }
      >
        {totp ? <Uses of={totp} /> : <span>{t('A code from your phone, new every half minute')}</span>}
      </Row>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          name={passkey.name}
          badge={t('passkey')}
          actions={
            <>
              <Button size="small" tone="quiet" onClick={() => onOpen({ kind: 'rename', passkey })}>
                {rich('Rename{name}', {
                  name: (
                    <span className="visually-hidden">
                      {' '}
                      {t('the passkey {name}', { name: passkey.name })}
                    </span>
                  ),
                })}
              </Button>
              <Button size="small" tone="danger" onClick={() => onOpen({ kind: 'passkey removal', passkey })}>
                {rich('Remove{name}', {
                  name: (
                    <span className="visually-hidden">
                      {' '}
                      {t('the passkey {name}', { name: passkey.name })}
                    </span>
                  ),
                })}
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
          name={t('Recovery codes')}
          actions={
            <Button size="small" onClick={() => onOpen({ kind: 'codes' })}>
              {t('Make new ones')}
            </Button>
          }
        >
          <span>
            {t('{left} of {recoveryCodes} left{warning}', {
              left,
              recoveryCodes: limits.recoveryCodes,
              warning: left < 3 && t(': make new ones before they run out'),
            })}
          </span>
        </Row>
      )}
    </ul>
  )
}

/** Why no passkey can be added here, as a sentence; null: one can. */
function passkeyProblem({ passkey_problem }: SecondFactors): string | null {
  if (passkey_problem) return toMessage(passkey_problem)
  if (!isSecureContext)
    return t('Browsers offer passkeys over HTTPS only, and this page is open at {origin}.', {
      origin: location.origin,
    })
  return canUsePasskeys() ? null : t('This browser offers no passkeys.')
}

function AddPasskey({ factors, onOpen }: Props) {
  const problem = passkeyProblem(factors)
  return (
    <Row
      name={factors.passkeys.length > 0 ? t('Another passkey') : t('Passkey')}
      actions={
        problem === null && (
          <Button size="small" tone="accent" onClick={() => onOpen({ kind: 'passkey' })}>
            {rich('Add{more}', { more: <span className="visually-hidden"> {t('a passkey')}</span> })}
          </Button>
        )
      }
    >
      <span>{problem ?? t('Finger, face or PIN of a device, in place of the password')}</span>
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
      <span>{rich('Added {moment}', { moment: <Moment at={of.created_at} /> })}</span>
      {of.last_used_at && (
        <span>{rich('Last used {moment}', { moment: <Moment at={of.last_used_at} /> })}</span>
      )}
    </>
  )
}
