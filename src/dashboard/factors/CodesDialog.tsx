import { t } from '../language/translate.ts'
import { FactorDialog } from './FactorDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Shows new recovery codes, once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <FactorDialog key="codes" title={t('Your recovery codes')}>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </FactorDialog>
  )
}
