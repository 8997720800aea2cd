import { toastError } from '../app/toasts.ts'
import type { FormValues } from '../form/values.ts'
import { t } from '../language/translate.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import fields from '../ui/field.module.css'
import { PagedDialog } from '../ui/PagedDialog.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import styles from './history.module.css'
import { isBesideRecord, stateAfter, toRestoreValues } from './history.ts'
import { useTrail, useTrailPictures } from './use-trail.ts'

interface Props {
  resource: Resource
  scope: Scope
  record: StoredRecord
  /** Null while the form cannot take another state. */
  onRestore: ((values: FormValues) => void) | null
  onClose: () => void
}

/** Shows who changed what and when; any version can be restored into the form. */
export function HistoryDialog({ resource, scope, record, onRestore, onClose }: Props) {
  const { trail, entries } = useTrail(resource, scope, record)
  const pictures = useTrailPictures(resource, entries)

  const present = entries.findIndex((entry) => !isBesideRecord(entry))

  function putBack(index: number) {
    const { values, missing } = toRestoreValues(
      resource,
      stateAfter(record, entries, index),
      pictures ?? new Map(),
    )
    onRestore?.(values)
    if (missing.length > 0)
      toastError(
        t('What stood there then is not stored any more, so the present picture stays: {missing}.', {
          missing: missing.join(', '),
        }),
      )
  }

  return (
    <PagedDialog
      title={t('History of “{name}”', { name: resource.nameOf(record) })}
      pages={trail}
      empty={<p>{t('Nothing has been changed since it was brought here.')}</p>}
      isEmpty={entries.length === 0}
      failed={t('Failed to fetch the history.')}
      more={t('Show earlier changes')}
      intro={
        onRestore === null && (
          <p className={fields.hint}>
            {t('To put an earlier state back, first decide about the unsaved changes that the form offers.')}
          </p>
        )
      }
      onClose={onClose}
    >
      <ol className={styles.list}>
        {entries.map((entry, index) => (
          <HistoryEntry
            key={entry.id}
            resource={resource}
            entry={entry}
            pictures={pictures}
            {...(index > present &&
              pictures &&
              onRestore &&
              !isBesideRecord(entry) && { onRestore: () => putBack(index) })}
            isPresent={index === present}
          />
        ))}
      </ol>
    </PagedDialog>
  )
}
