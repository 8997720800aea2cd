import type { ImportSummary } from '#contract/entities/import.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import fields from '../ui/field.module.css'
import styles from './import.module.css'

interface Props {
  found: ImportSummary
  labels: ReadonlyMap<string, string>
  /** False when the file is not at hand any more, after a reload. */
  canChange: boolean
  isBusy: boolean
  /** The field of each column as it is chosen so far, checked or not; '' for none. */
  chosen: Readonly<Record<string, string>>
  onChoose: (chosen: Record<string, string>) => void
  onCheck: () => void
}

/** The columns of the file with the field that each is stored in; the rows are checked anew when it is asked for. */
export function ColumnChoice({ found, labels, canChange, isBusy, chosen, onChoose, onCheck }: Props) {
  const used = found.columns.filter(({ field }) => field !== null).length
  return (
    <details className={styles.columns} open={used === 0 || undefined}>
      <summary>{t('{used} of {count} columns are stored', { used, count: found.columns.length })}</summary>
      {!canChange && <p className={fields.hint}>{t('Choose the file again to change this.')}</p>}
      <ul>
        {found.columns.map(({ name }) => (
          <li key={name}>
            <label>
              <span className={styles.columnName}>{name}</span>
              <select
                className={fields.input}
                value={chosen[name] ?? ''}
                disabled={!canChange || isBusy}
                onChange={(event) => {
                  const field = event.currentTarget.value
                  const others = Object.entries(chosen).map(([other, its]) => [
                    other,
                    its === field ? '' : its,
                  ])
                  onChoose({ ...Object.fromEntries(others), [name]: field })
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
      {canChange && (
        <div className={styles.check}>
          <Button disabled={isBusy} onClick={onCheck}>
            {t('Check the rows')}
          </Button>
        </div>
      )}
    </details>
  )
}
