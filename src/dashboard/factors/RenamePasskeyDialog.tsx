import { useState } from 'react'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { t } from '../language/translate.ts'
import { DialogField } from '../ui/DialogField.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './use-step.ts'

interface Props {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const [name, setName] = useState(passkey.name)
  const step = useStep('name', async () => {
    await ask(dashboardFactors.patchPasskey, { params: { id: passkey.id }, body: { name: name.trim() } })
    onClose()
  })

  return (
    <FactorDialog title={t('Rename the passkey')} onClose={onClose}>
      <StepForm step={step} action={t('Rename')} sending={t('Rename')}>
        <DialogField
          label={t('Name')}
          autoComplete="off"
          required
          autoFocus
          maxLength={limits.passkeyName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...(step.problems.name && { problem: step.problems.name })}
        />
      </StepForm>
    </FactorDialog>
  )
}
