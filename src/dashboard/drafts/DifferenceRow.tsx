import { ShownField } from '../form/ShownField.tsx'
import { t } from '../language/translate.ts'
import type { Difference } from './draft-values.ts'
import styles from './drafts.module.css'

/** The value of one field as it is public, and as the draft has it. */
export function DifferenceRow({ field, is, was, isNew }: Difference & { isNew: boolean }) {
  return (
    <div>
      <dt>{field.label}</dt>
      {!isNew && (
        <dd>
          <span className={styles.side}>{t('Public')}</span>
          <del>
            <ShownField field={field} values={was} />
          </del>
        </dd>
      )}
      <dd>
        <span className={styles.side}>{t('Draft')}</span>
        <ins>
          <ShownField field={field} values={is} />
        </ins>
      </dd>
    </div>
  )
}
