import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { Pictures } from '../api/stored-pictures.ts'
import { FieldLanguage, recordLanguage } from '../form/field-language.ts'
import { toFocusWords } from '../form/focus-words.ts'
import { ShownValue } from '../form/ShownValue.tsx'
import { type FormValues, toFormValues } from '../form/values.ts'
import { t } from '../language/translate.ts'
import type { Field } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { toTranslatable } from '../translations/translation-call.ts'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import styles from './history.module.css'
import { changedFields, toSentence, translationIn } from './history.ts'
import { withAddresses } from './with-addresses.ts'

interface Props {
  resource: Resource
  entry: AuditEntry
  /** Undefined while loading. */
  pictures: Pictures | undefined
  /** Whether this is the record's current version. */
  isPresent: boolean
  /** Undefined where there is nothing to put back, and until the data it needs is loaded. */
  onRestore: (() => void) | undefined
}

/** One change: before and after, field by field. */
export function HistoryEntry({ resource, entry, pictures = new Map(), isPresent, onRestore }: Props) {
  const translation = translationIn(entry)
  const { before, after } = translation ?? entry
  const shown = translation ? toTranslatable(resource) : resource
  const [was, is] = [before, after].map((state) => toFormValues(shown, withAddresses(shown, state, pictures)))
  const touched = changedFields(shown, { before, after })
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <strong>{entry.username || t('Somebody at the server')}</strong> {toSentence(resource, entry)}
        {entry.drafted_by && t(', from a draft by {drafted_by}', { drafted_by: entry.drafted_by })}
        {entry.imported_from && t(', imported from {imported_from}', { imported_from: entry.imported_from })}
        <span className={styles.when}>
          <Moment at={entry.at} />
        </span>
      </p>
      {touched.length > 0 && (
        <details className={styles.details}>
          <summary>{t('What was changed')}</summary>
          <FieldLanguage value={translation?.language ?? recordLanguage}>
            <dl>
              {touched.map((field) => (
                <div key={field.name}>
                  <dt>{field.label}</dt>
                  <dd>
                    <del>
                      <TrailValue field={field} state={before} values={was} />
                    </del>
                  </dd>
                  <dd>
                    <ins>
                      <TrailValue field={field} state={after} values={is} />
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </FieldLanguage>
        </details>
      )}
      {isPresent && <span className={styles.present}>{t('The present state')}</span>}
      {onRestore && (
        <Button size="small" onClick={onRestore}>
          {t('Put this state back')}
        </Button>
      )}
    </li>
  )
}

interface ValueProps {
  field: Field
  /** The record as the audit trail stores it. */
  state: StoredRecord
  /** The same record as form values. */
  values: FormValues | undefined
}

function TrailValue({ field, state, values }: ValueProps) {
  const value = values?.[field.name] ?? null
  if (field.widget === 'image' && state[field.name] && !value) return <em>{t('Not stored any more')}</em>
  if (field.name.endsWith('_focus')) return toFocusWords(String(value))
  return <ShownValue field={field} value={value} />
}
