import { t } from '../language/translate.ts'
import type { Field } from '../resources/field.ts'
import styles from './conflict.module.css'
import { toFocusWords } from './focus-words.ts'
import { ShownValue } from './ShownValue.tsx'
import type { FormValues } from './values.ts'

/** Read-only display of a field with what belongs to it: words and focal point of a picture. */
export function ShownField({ field, values }: { field: Field; values: FormValues }) {
  const value = values[field.name] ?? null
  const alt = field.widget === 'image' ? String(values[`${field.name}_alt`] ?? '') : ''
  const focus =
    field.widget === 'image' && field.hasFocus && value
      ? toFocusWords(String(values[`${field.name}_focus`] ?? ''))
      : null
  return (
    <>
      <ShownValue field={field} value={value} />
      {alt && <span className={styles.beside}>{t('Alternative text: {alt}', { alt })}</span>}
      {focus && (
        <span className={styles.beside}>
          {t('Focal point')}: {focus}.
        </span>
      )}
    </>
  )
}
