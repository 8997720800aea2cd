import { type ReactNode, useState } from 'react'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { t } from '../language/translate.ts'
import { DialogField } from '../ui/DialogField.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './use-step.ts'

interface Props {
  /** What the password is asked for. */
  children: ReactNode
  action: string
  tone?: 'strong' | 'danger'
  /** Goes on with the proof; what it throws is shown. */
  onProof: (proof: string) => Promise<void>
}

/** Asks for the present password, before second factors change. */
export function PasswordStep({ children, action, tone = 'strong', onProof }: Props) {
  const [password, setPassword] = useState('')
  const step = useStep('current_password', async () => {
    const { data } = await ask(dashboardFactors.provePassword, { body: { current_password: password } })
    await onProof(data.proof)
  })

  return (
    <StepForm step={step} action={action} tone={tone}>
      {children}
      <DialogField
        label={t('Present password')}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        maxLength={limits.passwordMax}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        {...(step.problems.current_password && { problem: step.problems.current_password })}
      />
    </StepForm>
  )
}
