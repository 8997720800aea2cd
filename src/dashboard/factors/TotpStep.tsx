import { useState } from 'react'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import type { FactorChange, TotpSetUp } from '#contract/entities/second-factor.ts'
import { ask } from '../api/ask.ts'
import { t } from '../language/translate.ts'
import { DialogField } from '../ui/DialogField.tsx'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import styles from './factors.module.css'
import { QrCode } from './QrCode.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './use-step.ts'

interface Props {
  prepared: TotpSetUp
  onChanged: (change: FactorChange) => void
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret as a QR code and in groups to type, and takes the first code of the app. */
export function TotpStep({ prepared, onChanged }: Props) {
  const [code, setCode] = useState('')
  const step = useStep('code', async () => {
    const body = { token: prepared.token, code: code.replace(/\s/g, '') }
    onChanged((await ask(dashboardFactors.confirmTotp, { body })).data)
  })

  return (
    <StepForm step={step} action={t('Turn on')}>
      <p className={dialog.text}>
        {t(
          'Scan this with an authenticator app on your phone (Aegis, Google Authenticator, 1Password, or any other), or type the key into it.',
        )}
      </p>
      <div className={styles.setUp}>
        <QrCode
          text={prepared.uri}
          label={t('QR code for the authenticator app; the key beside it says the same')}
        />
        <div className={fields.stack}>
          <div className={fields.field}>
            <span className={fields.label} id="totp-key">
              {t('Key')}
            </span>
            {/* biome-ignore lint/a11y/useSemanticElements: an output would be announced as a change. */}
            <code className={styles.key} role="group" aria-labelledby="totp-key">
              {inGroups(prepared.secret)}
            </code>
          </div>
          <DialogField
            label={t('Code the app shows')}
            hint={t('Six digits, new every half minute.')}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            autoFocus
            maxLength={7}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            {...(step.problems.code && { problem: step.problems.code })}
          />
        </div>
      </div>
    </StepForm>
  )
}
