import type { ReactNode } from 'react'
import { t } from '../language/translate.ts'

interface Props {
  /** The rows of this page. */
  ids: readonly (string | number)[]
  chosen: ReadonlySet<string | number>
  isDisabled: boolean
  onChoose: (chosen: ReadonlySet<string | number>) => void
  /** Words beside the box, which its label repeats. */
  children?: ReactNode
}

/** A box that chooses every row of a page, or none. */
export function ChooseAll({ ids, chosen, isDisabled, onChoose, children }: Props) {
  const all = ids.every((id) => chosen.has(id))
  const some = ids.some((id) => chosen.has(id))
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('Choose all on this page')}
        checked={all}
        disabled={isDisabled}
        ref={(box) => {
          if (box) box.indeterminate = some && !all
        }}
        onChange={() => onChoose(all ? new Set() : new Set(ids))}
      />
      {children}
    </label>
  )
}
