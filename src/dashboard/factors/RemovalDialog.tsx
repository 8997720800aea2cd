import type { ReactNode } from 'react'
import type { FactorChange } from '#contract/entities/second-factor.ts'
import dialog from '../ui/dialog.module.css'
import { FactorDialog } from './FactorDialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'

interface Props {
  title: string
  action: string
  children: ReactNode
  /** Sends the removal. */
  remove: (proof: string) => Promise<FactorChange>
  onRemoved: (change: FactorChange) => void
  onClose: () => void
}

/** Removes a second factor, with the present password. */
export function RemovalDialog({ title, action, children, remove, onRemoved, onClose }: Props) {
  return (
    <FactorDialog title={title} onClose={onClose}>
      <PasswordStep
        action={action}
        tone="danger"
        onProof={async (proof) => {
          onRemoved(await remove(proof))
          onClose()
        }}
      >
        <p className={dialog.text}>{children}</p>
      </PasswordStep>
    </FactorDialog>
  )
}
