import { useState } from 'react'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import { ask } from '../api/ask.ts'
import dialog from '../ui/dialog.module.css'
import { FactorDialog } from './FactorDialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  onMade: () => void
  onClose: () => void
}

/** Makes new recovery codes in place of the old ones. */
export function RenewCodesDialog({ onMade, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  if (codes)
    return (
      <FactorDialog key="codes" title="Your recovery codes">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </FactorDialog>
    )
  return (
    <FactorDialog title="New recovery codes" onClose={onClose}>
      <PasswordStep
        action="Make new ones"
        onCancel={onClose}
        onProof={async (proof) => {
          const { data } = await ask(dashboardFactors.renewRecoveryCodes, { body: { proof } })
          setCodes(data.recovery_codes)
          onMade()
        }}
      >
        <p className={dialog.text}>The codes you have now are valid no more from then on.</p>
      </PasswordStep>
    </FactorDialog>
  )
}
