import { useState } from 'react'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import type { FactorChange, TotpSetUp } from '#contract/entities/second-factor.ts'
import { ask } from '../api/ask.ts'
import { t } from '../language/translate.ts'
import dialog from '../ui/dialog.module.css'
import { CodesDialog } from './CodesDialog.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { TotpStep } from './TotpStep.tsx'

interface Props {
  onChanged: (change: FactorChange) => void
  onClose: () => void
}

/** Sets up an authenticator app: password, secret and code, recovery codes. */
export function TotpDialog({ onChanged, onClose }: Props) {
  const [prepared, setPrepared] = useState<TotpSetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function finish(change: FactorChange) {
    onChanged(change)
    if (change.recovery_codes) setCodes(change.recovery_codes)
    else onClose()
  }

  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <FactorDialog title={t('Authenticator app')} onClose={onClose}>
      {prepared ? (
        <TotpStep prepared={prepared} onChanged={finish} />
      ) : (
        <PasswordStep
          action={t('Go on')}
          onProof={async (proof) =>
            setPrepared((await ask(dashboardFactors.prepareTotp, { body: { proof } })).data)
          }
        >
          <p className={dialog.text}>
            {t(
              'From then on, signing in asks for your password and for a code that your phone makes, without a network. Other sessions of yours end.',
            )}
          </p>
        </PasswordStep>
      )}
    </FactorDialog>
  )
}
