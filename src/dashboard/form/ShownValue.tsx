import { parseMarkup } from '#browser/parse-markup.ts'
import { useRecord } from '../api/use-record.ts'
import { t } from '../language/translate.ts'
import type { Field, FieldOf } from '../resources/field.ts'
import { toExactMoment } from '../ui/moments.ts'
import styles from './conflict.module.css'
import { useFieldLanguage } from './field-language.ts'
import { type LineupRow, toLineup } from './lineup-rows.ts'
import type { LinkRow } from './link-rows.ts'
import type { FormValue } from './values.ts'
import { linkedResources } from './widgets/linked-resources.ts'
import { usePreview } from './widgets/use-preview.ts'

/** Read-only display of a field's value; HTML is shown as plain text. */
export function ShownValue({ field, value }: { field: Field; value: FormValue }) {
  const language = useFieldLanguage(field)
  const preview = usePreview(field.widget === 'image' ? value : null)
  if (field.widget === 'image')
    return preview ? <img className={styles.image} src={preview} alt="" /> : <em>{t('No image')}</em>
  if (field.widget === 'record' && typeof value === 'number') return <ShownRecord of={field.of} id={value} />
  if (field.widget === 'lineup' && Array.isArray(value) && value.length > 0)
    return (
      <ol className={styles.value}>
        {toLineup(value as LineupRow[]).map(({ id, role }) => (
          <li key={id}>
            {id === null ? <em>{t('Nobody')}</em> : <ShownRecord of={field.of} id={id} />}
            {role && ` (${role})`}
          </li>
        ))}
      </ol>
    )
  const words = toWords(field, value)
  return (
    <span className={styles.value} lang={words ? language : undefined}>
      {words || <em>{t('Empty')}</em>}
    </span>
  )
}

/** Shows a record by its name, or by its id while it is loading or when it no longer exists. */
function ShownRecord({ of, id }: { of: FieldOf<'record'>['of']; id: number }) {
  const { data } = useRecord(linkedResources[of], {}, id, true)
  return <span className={styles.value}>{data ? String(data.record.name) : t('Number {id}', { id })}</span>
}

function toWords(field: Field, value: FormValue): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (field.widget === 'links')
    return (value as LinkRow[]).map(({ platform, url }) => `${platform}: ${url}`).join('\n')
  if (field.widget === 'lineup') return ''
  if (field.widget === 'moment' && value) return toExactMoment(String(value))
  if (field.widget === 'select')
    return field.options.find(([option]) => option === value)?.[1] ?? String(value)
  if (field.widget !== 'html') return String(value ?? '')
  const { body } = parseMarkup(String(value ?? ''))
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, blockquote')) block.append('\n')
  return (body.textContent ?? '').trim()
}
