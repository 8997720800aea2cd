import type { ImportSummary } from '#contract/entities/import.ts'
import { t } from '../language/translate.ts'
import fields from '../ui/field.module.css'
import styles from './import.module.css'

interface Props {
  found: ImportSummary
  labels: ReadonlyMap<string, string>
  /** False when the file is not at hand any more, after a reload. */
  canChange: boolean
  isBusy: boolean
  onChange: (columns: Record<string, string>) => void
}

/** The columns of the file with the field that each is stored in; a choice checks the rows anew. */
export function ColumnChoice({ found, labels, canChange, isBusy, onChange }: Props) {
  const used = found.columns.filter(({ field }) => field !== null).length
  return (
    <details className={styles.columns} open={used === 0 || undefined}>
      <summary>{t('{used} of {count} columns are stored', { used, count: found.columns.length })}</summary>
      {!canChange && <p className={fields.hint}>{t('Choose the file again to change this.')}</p>}
      <ul>
        {found.columns.map(({ name, field }) => (
          <li key={name}>
            <label>
              <span className={styles.columnName}>{name}</span>
              <select
                className={fields.input}
                value={field ?? ''}
                disabled={!canChange || isBusy}
                onChange={(event) => {
                  const chosen = event.currentTarget.value
                  const others = found.columns.map((one) => [
                    one.name,
                    one.field === null || one.field === chosen ? '' : one.field,
                  ])
                  onChange({ ...Object.fromEntries(others), [name]: chosen })
                }}
              >
                <option value="">{t('Left out')}</option>
                {found.fields.map((one) => (
                  <option key={one} value={one}>
                    {labels.get(one) ?? one}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
