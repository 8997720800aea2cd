import { useState } from 'react'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '../api/ask.ts'
import { Button } from '../ui/Button.tsx'
import { DialogField } from '../ui/DialogField.tsx'
import dialog from '../ui/dialog.module.css'
import fields from '../ui/field.module.css'
import { FactorDialog } from './FactorDialog.tsx'
import { useStep } from './use-step.ts'

interface Props {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const [name, setName] = useState(passkey.name)
  const { isBusy, problems, run } = useStep('name', async () => {
    await ask(dashboardFactors.patchPasskey, { params: { id: passkey.id }, body: { name: name.trim() } })
    onClose()
  })

  return (
    <FactorDialog title="Rename the passkey" onClose={onClose}>
      <form
        className={fields.stack}
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <DialogField
          label="Name"
          autoComplete="off"
          required
          autoFocus
          maxLength={limits.passkeyName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...(problems.name && { problem: problems.name })}
        />
        <p role="alert" className={fields.error}>
          {problems['']}
        </p>
        <div className={dialog.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="strong" aria-disabled={isBusy || undefined}>
            Rename
          </Button>
        </div>
      </form>
    </FactorDialog>
  )
}
