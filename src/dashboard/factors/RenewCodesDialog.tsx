import { useState } from 'react'
import { dashboardFactors } from '#contract/endpoints/dashboard-factors.ts'
import { ask } from '../api/ask.ts'
import { t } from '../language/translate.ts'
import dialog from '../ui/dialog.module.css'
import { CodesDialog } from './CodesDialog.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'

interface Props {
  onMade: () => void
  onClose: () => void
}

/** Makes new recovery codes in place of the old ones. */
export function RenewCodesDialog({ onMade, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <FactorDialog title={t('New recovery codes')} onClose={onClose}>
      <PasswordStep
        action={t('Make new ones')}
        onProof={async (proof) => {
          const { data } = await ask(dashboardFactors.renewRecoveryCodes, { body: { proof } })
          setCodes(data.recovery_codes)
          onMade()
        }}
      >
        <p className={dialog.text}>{t('The codes you have now are valid no more from then on.')}</p>
      </PasswordStep>
    </FactorDialog>
  )
}
