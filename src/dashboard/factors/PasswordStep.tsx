import { type ReactNode, useState } from 'react'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { Button } from '../ui/Button.tsx'
import { DialogField } from '../ui/DialogField.tsx'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import { useStep } from './use-step.ts'

interface Props {
  /** What the password is asked for. */
  children: ReactNode
  action: string
  tone?: 'strong' | 'danger'
  onCancel: () => void
  /** Goes on with the proof; what it throws is shown. */
  onProof: (proof: string) => Promise<void>
}

/** Asks for the present password, before second factors change. */
export function PasswordStep({ children, action, tone = 'strong', onCancel, onProof }: Props) {
  const [password, setPassword] = useState('')
  const { isBusy, problems, run } = useStep('current_password', async () => {
    const { data } = await ask(dashboardFactors.provePassword, { body: { current_password: password } })
    await onProof(data.proof)
  })

  return (
    <form
      className={fields.stack}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      {children}
      <DialogField
        label="Present password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        maxLength={limits.passwordMax}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        {...(problems.current_password && { problem: problems.current_password })}
      />
      <p role="alert" className={fields.error}>
        {problems['']}
      </p>
      <div className={dialog.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone={tone} aria-disabled={isBusy || undefined}>
          {isBusy ? 'One moment...' : action}
        </Button>
      </div>
    </form>
  )
}
