import { useState } from 'react'
import type { AuditEntry } from '#contract/entities/audit-entry.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { reasonOf } from '../api/failure.ts'
import { type LoadedRecord, loadRecord } from '../api/use-record.ts'
import { LatePart } from '../app/LatePart.tsx'
import { toastError } from '../app/toasts.ts'
import type { FormValues } from '../form/values.ts'
import { t } from '../language/translate.ts'
import { idOf } from '../resources/addresses.ts'
import type { Resource, Scope, StoredRecord } from '../resources/resource.ts'
import { siteLanguages } from '../translations/site-languages.ts'
import { refreshTranslation, toTranslatable } from '../translations/translation-call.ts'
import fields from '../ui/field.module.css'
import { PagedDialog } from '../ui/PagedDialog.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import styles from './history.module.css'
import { earlierTexts, isBesideRecord, stateAfter, toRestoreValues } from './history.ts'
import { useTrail, useTrailPictures } from './use-trail.ts'

const loadTranslations = async () =>
  (await import('../translations/TranslationsDialog.tsx')).TranslationsDialog

/** Puts an earlier state into the form, as a change of the record as it is now; false where the form cannot be one of it. */
export type Restore = (earlier: FormValues, now: LoadedRecord) => boolean

interface Props {
  resource: Resource
  scope: Scope
  record: StoredRecord
  /** Null while the form cannot take another state. */
  onRestore: Restore | null
  onClose: () => void
}

/** Shows who changed what and when; any version can be restored into the form. */
export function HistoryDialog({ resource, scope, record, onRestore, onClose }: Props) {
  const { trail, entries } = useTrail(resource, scope, record)
  const pictures = useTrailPictures(resource, entries)

  const [earlier, setEarlier] = useState<{ language: OtherLanguage; texts: Record<string, string> } | null>(
    null,
  )
  const translatable = toTranslatable(resource)
  const present = entries.findIndex((entry) => !isBesideRecord(entry))

  async function putBack(index: number) {
    try {
      const now = await loadRecord(resource, scope, idOf(resource, record))
      const state = stateAfter(now.record, entries, index)
      const { values, missing } = toRestoreValues(resource, state, pictures ?? new Map())
      if (!onRestore?.(values, now))
        return toastError(
          t(
            'Somebody has changed it since this form was opened. Open it again to put an earlier state back.',
          ),
        )
      onClose()
      if (missing.length > 0)
        toastError(
          t('What stood there then is not stored any more, so the present picture stays: {missing}.', {
            missing: missing.join(', '),
          }),
        )
    } catch (error) {
      toastError(reasonOf(error) ?? t('Failed to fetch the history.'))
    }
  }

  /** Opens the translation with its earlier texts filled in, so that they can be looked at before they are saved. */
  async function putTranslationBack(language: OtherLanguage, texts: Record<string, string>) {
    try {
      await refreshTranslation({ resource: translatable, record, language })
      setEarlier({ language, texts })
    } catch (error) {
      toastError(reasonOf(error) ?? t('Failed to fetch the translation.'))
    }
  }

  /** How the state after an entry is put back; undefined where it is the present one, or cannot be. */
  function restoreOf(entry: AuditEntry, index: number): (() => void) | undefined {
    if (isBesideRecord(entry)) {
      const texts = earlierTexts(entries, index)
      const language = siteLanguages().find((one) => one === entry.after.translation)
      if (!language || Object.keys(texts).length === 0) return undefined
      return () => void putTranslationBack(language, texts)
    }
    return index > present && pictures && onRestore ? () => void putBack(index) : undefined
  }

  return (
    <>
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
              {t(
                'To put an earlier state back, first decide about the unsaved changes that the form offers.',
              )}
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
              onRestore={restoreOf(entry, index)}
              isPresent={index === present}
            />
          ))}
        </ol>
      </PagedDialog>
      {earlier && (
        <LatePart
          load={loadTranslations}
          props={{
            resource: translatable,
            record,
            languages: [earlier.language],
            earlier: earlier.texts,
            onClose: () => setEarlier(null),
          }}
        />
      )}
    </>
  )
}
