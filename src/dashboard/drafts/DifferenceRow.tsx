import { ShownValue } from '../form/ShownValue.tsx'
import type { FormValues } from '../form/values.ts'
import { t } from '../language/translate.ts'
import type { Field } from '../resources/field.ts'
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
            <Value field={field} values={was} />
          </del>
        </dd>
      )}
      <dd>
        <span className={styles.side}>{t('Draft')}</span>
        <ins>
          <Value field={field} values={is} />
        </ins>
      </dd>
    </div>
  )
}

function Value({ field, values }: { field: Field; values: FormValues }) {
  const alt = field.widget === 'image' ? String(values[`${field.name}_alt`] ?? '') : ''
  return (
    <>
      <ShownValue field={field} value={values[field.name] ?? null} />
      {alt && <span className={styles.alt}>{t('Alternative text: {alt}', { alt })}</span>}
    </>
  )
}
