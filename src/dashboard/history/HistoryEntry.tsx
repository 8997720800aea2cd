import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import { ShownValue } from '../form/ShownValue.tsx'
import { toFormValues } from '../form/values.ts'
import type { Card } from '../resources/card.ts'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import styles from './history.module.css'
import { toSentence } from './history.ts'

interface Props {
  card: Card
  entry: AuditEntry
  /** Missing for the state the record is in. */
  onRestore?: () => void
}

/** One change: before and after, field by field. */
export function HistoryEntry({ card, entry, onRestore }: Props) {
  const { before, after } = entry
  const [was, is] = [toFormValues(card, before), toFormValues(card, after)]
  const touched = card.fields.filter(
    ({ name, widget }) => name in after && name in before && widget !== 'image',
  )
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <strong>{entry.username || 'Somebody at the server'}</strong> {toSentence(card, entry)}
        <span className={styles.when}>
          <Moment at={entry.at} />
        </span>
      </p>
      {touched.length > 0 && (
        <details className={styles.details}>
          <summary>What was changed</summary>
          <dl>
            {touched.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  <del>
                    <ShownValue field={field} value={was[field.name] ?? null} />
                  </del>
                </dd>
                <dd>
                  <ins>
                    <ShownValue field={field} value={is[field.name] ?? null} />
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {onRestore ? (
        <Button size="small" onClick={onRestore}>
          Put this state back
        </Button>
      ) : (
        <span className={styles.present}>The present state</span>
      )}
    </li>
  )
}
