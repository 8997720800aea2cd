import type { ReactNode } from 'react'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { useHoldDialog } from '../ui/dialog-hold.ts'
import fields from '../ui/field.module.css'
import type { Step } from './use-step.ts'

interface Props {
  step: Step
  action: string
  /** The action while it is sent. */
  sending?: string
  tone?: 'strong' | 'danger'
  children: ReactNode
}

/**
 * The form of a step in a dialog, which stays open while it is sent: what comes back may be shown only once. What belongs
 * to none of its fields is told below them.
 */
export function StepForm({ step, action, sending = t('One moment...'), tone = 'strong', children }: Props) {
  useHoldDialog(step.isBusy)
  return (
    <form
      className={fields.stack}
      onSubmit={(event) => {
        event.preventDefault()
        step.run()
      }}
    >
      {children}
      <p role="alert" className={fields.error}>
        {step.problems['']}
      </p>
      <div className={dialog.actions}>
        <CloseButton />
        <Button type="submit" tone={tone} aria-disabled={step.isBusy || undefined}>
          {step.isBusy ? sending : action}
        </Button>
      </div>
    </form>
  )
}
