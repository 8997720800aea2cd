import type { ImportSummary } from '#contract/entities/import.ts'
import { inSentence, plural, t } from '../language/translate.ts'
import type { Resource } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import fields from '../ui/field.module.css'
import { refuseIncomplete } from '../ui/refuse-incomplete.ts'
import { DefaultField } from './DefaultField.tsx'
import { defaultFields } from './default-fields.ts'
import styles from './import.module.css'

interface Props {
  found: ImportSummary
  resource: Resource
  /** False when the file is not at hand any more, after a reload. */
  canChange: boolean
  isBusy: boolean
  /** What is given so far, checked or not. */
  typed: Record<string, string>
  onType: (typed: Record<string, string>) => void
  onCheck: () => void
}

/** What new records get where their row says nothing, given once; the rows are checked anew when it is asked for. */
export function ForAllRows({ found, resource, canChange, isBusy, typed, onType, onCheck }: Props) {
  const shown = defaultFields(
    resource,
    found.columns.map(({ field }) => field),
  )
  const given = Object.values(found.defaults).filter(Boolean).length
  return (
    <details className={styles.columns}>
      <summary>
        {given === 0
          ? t('Give all new rows the same values')
          : plural(given, '{count} value for all new rows', '{count} values for all new rows')}
      </summary>
      <p className={fields.hint}>
        {canChange
          ? t('Only where a row says nothing, and only for new {names}.', {
              names: inSentence(resource.plural),
            })
          : t('Choose the file again to change this.')}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !refuseIncomplete(event.currentTarget)) onCheck()
        }}
      >
        <fieldset className={styles.defaults} disabled={!canChange || isBusy}>
          <legend className="visually-hidden">{t('Values for all new rows')}</legend>
          {shown.map((field) => (
            <DefaultField
              key={field.name}
              field={field}
              value={typed[field.name] ?? ''}
              onChange={(text) => onType({ ...typed, [field.name]: text })}
            />
          ))}
        </fieldset>
        {canChange && (
          <Button type="submit" disabled={isBusy}>
            {t('Check the rows with these values')}
          </Button>
        )}
      </form>
    </details>
  )
}
