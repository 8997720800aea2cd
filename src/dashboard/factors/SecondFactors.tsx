import { useEffect, useRef, useState } from 'react'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import type { FactorChange, SecondFactors as Factors } from '#contract/entities/second-factor.ts'
import account from '../account/account.module.css'
import { ask } from '../api/ask.ts'
import { LatePart } from '../app/LatePart.tsx'
import { tellDone } from '../app/toasts.ts'
import { loading } from '../language/contract-texts.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { FactorList, type OpenFactor } from './FactorList.tsx'
import { takeChange, useFactors } from './use-factors.ts'

const loadTotpDialog = async () => (await import('./TotpDialog.tsx')).TotpDialog
const loadRenewCodesDialog = async () => (await import('./RenewCodesDialog.tsx')).RenewCodesDialog
const loadPasskeyDialog = async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog
const loadRenamePasskeyDialog = async () => (await import('./RenamePasskeyDialog.tsx')).RenamePasskeyDialog
const loadRemovalDialog = async () => (await import('./RemovalDialog.tsx')).RemovalDialog

interface Props {
  /** How things stand, whenever that is read and no dialog is open. */
  onSettled?: (factors: Factors) => void
}

/** What signing in asks for besides the password, with ways to set it up and to turn it off. */
export function SecondFactors({ onSettled }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const factors = useFactors()
  const [open, setOpen] = useState<OpenFactor | null>(null)

  const isClosed = open === null
  // Another tab may have set one up as well. Recovery codes in a dialog stay until it is closed.
  useEffect(() => {
    if (isClosed && factors.data && !factors.isFetching) onSettled?.(factors.data)
  }, [isClosed, factors.data, factors.isFetching, onSettled])

  function close() {
    setOpen(null)
    // What opened the dialog may have gone.
    void factors.refetch().then(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
  }

  function changed(change: FactorChange, words: string) {
    takeChange(change)
    void factors.refetch()
    tellDone(t('{words} Every other session of yours has ended.', { words }))
  }

  return (
    <section className={account.form} aria-labelledby="second-factors">
      <h2 ref={heading} id="second-factors" className={account.heading} tabIndex={-1}>
        {t('Second factor')}
      </h2>
      <p className={account.used}>{t('With one, a password that was guessed or stolen lets nobody in.')}</p>
      {factors.isPending && <p role="status">{loading}</p>}
      {factors.isError && (
        <Notice tone="failed" isUrgent title={t('Failed to fetch your second factors.')}>
          <Button onClick={() => void factors.refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      {factors.data && <FactorList factors={factors.data} onOpen={setOpen} />}
      {open?.kind === 'totp' && (
        <LatePart
          load={loadTotpDialog}
          props={{
            onChanged: (change) => changed(change, t('Signing in asks for a code from now on.')),
            onClose: close,
          }}
        />
      )}
      {open?.kind === 'passkey' && (
        <LatePart
          load={loadPasskeyDialog}
          props={{
            onChanged: (change) => changed(change, t('The passkey signs you in from now on.')),
            onClose: close,
          }}
        />
      )}
      {open?.kind === 'codes' && (
        <LatePart
          load={loadRenewCodesDialog}
          props={{ onMade: () => void factors.refetch(), onClose: close }}
        />
      )}
      {open?.kind === 'rename' && (
        <LatePart load={loadRenamePasskeyDialog} props={{ passkey: open.passkey, onClose: close }} />
      )}
      {open?.kind === 'totp removal' && (
        <LatePart
          load={loadRemovalDialog}
          props={{
            title: t('Turn off the authenticator app'),
            action: t('Turn off'),
            children: t(
              'Signing in asks for its codes no more, and the app’s entry can be deleted. Other sessions of yours end.',
            ),
            remove: async (proof) => (await ask(dashboardFactors.removeTotp, { body: { proof } })).data,
            onRemoved: (change) => changed(change, t('Signing in asks for no code any more.')),
            onClose: close,
          }}
        />
      )}
      {open?.kind === 'passkey removal' && (
        <LatePart
          load={loadRemovalDialog}
          props={{
            title: t('Remove the passkey “{name}”', { name: open.passkey.name }),
            action: t('Remove'),
            children: t(
              'It signs in no more. Delete it from the device, too, which still offers it otherwise. Other sessions of yours end.',
            ),
            remove: async (proof) => {
              const which = { params: { id: open.passkey.id }, body: { proof } }
              return (await ask(dashboardFactors.removePasskey, which)).data
            },
            onRemoved: (change) => changed(change, t('The passkey signs in no more.')),
            onClose: close,
          }}
        />
      )}
    </section>
  )
}
