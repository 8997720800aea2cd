import { useState } from 'react'
import { makePasskey, PasskeyError } from '#browser/passkeys.ts'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import type { FactorChange } from '#contract/entities/second-factor.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { t } from '../language/translate.ts'
import { DialogField } from '../ui/DialogField.tsx'
import dialog from '../ui/dialog.module.css'
import { CodesDialog } from './CodesDialog.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'

interface Props {
  onChanged: (change: FactorChange) => void
  onClose: () => void
}

const reasons = {
  cancelled: t(
    'The device made no passkey: it was cancelled, took too long, or cannot verify you. Try again.',
  ),
  present: t(
    'This device has a passkey for your account already. Use another device, or remove that one first.',
  ),
  elsewhere: t('Passkeys work at the address of the dashboard only, and this page is open at another one.'),
} as const

/** What the device is, as far as the browser says. */
const guessedName = () =>
  /Android|iPhone|iPad|Macintosh|Windows|CrOS|Linux/
    .exec(navigator.userAgent)?.[0]
    ?.replace('Macintosh', 'Mac') ?? ''

/** Adds a passkey: name and password, the device, and recovery codes where there were none. */
export function PasskeyDialog({ onChanged, onClose }: Props) {
  const [name, setName] = useState(guessedName)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function add(proof: string) {
    const { data: ceremony } = await ask(dashboardFactors.preparePasskey, { body: { proof } })
    const credential = await makePasskey(ceremony).catch((error: unknown) => {
      throw error instanceof PasskeyError ? new Error(reasons[error.reason], { cause: error }) : error
    })
    const body = { token: ceremony.token, name: name.trim() || 'Passkey', credential }
    const { data } = await ask(dashboardFactors.addPasskey, { body })
    onChanged(data)
    if (data.recovery_codes) setCodes(data.recovery_codes)
    else onClose()
  }

  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <FactorDialog title={t('Add a passkey')} onClose={onClose}>
      <PasswordStep action={t('Add')} onProof={add}>
        <p className={dialog.text}>
          {t(
            'Your device signs you in by finger, face or PIN, without the password. Other sessions of yours end.',
          )}
        </p>
        <DialogField
          label={t('Name')}
          hint={t('So that you know it again, such as the device it is on.')}
          autoComplete="off"
          maxLength={limits.passkeyName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </PasswordStep>
    </FactorDialog>
  )
}
