import { FormProvider } from 'react-hook-form'
import type { Translation } from '#contract/entities/translation.ts'
import { ownLanguage } from '#contract/languages.ts'
import { ConflictDialog } from '../form/ConflictDialog.tsx'
import { FieldControl } from '../form/FieldControl.tsx'
import { FieldIds } from '../form/field-ids.ts'
import { FieldLanguage } from '../form/field-language.ts'
import { useKeptWords } from '../form/kept-words.ts'
import { ShownValue } from '../form/ShownValue.tsx'
import { useUnsaved, useUnsavedPart } from '../form/use-unsaved.ts'
import { saving } from '../language/contract-texts.ts'
import { plural, t } from '../language/translate.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { useHoldDialog } from '../ui/dialog-hold.ts'
import { Notice } from '../ui/Notice.tsx'
import { missingIn, type TranslationSubject } from './translation-call.ts'
import styles from './translations.module.css'
import { type EarlierTexts, saveFailed, useTranslationForm } from './use-translation-form.ts'

interface Props {
  subject: TranslationSubject
  stored: Translation
  earlier?: EarlierTexts | undefined
}

/** Each text beside its original. What is left empty is shown to visitors in the site's own language. */
export function TranslationForm({ subject, stored, earlier }: Props) {
  const edit = useTranslationForm(subject, stored, earlier)
  const keptWords = useKeptWords()
  const missing = missingIn(stored)
  useHoldDialog(edit.isBusy)
  useUnsavedPart(edit.isDirty)
  // What is still right is kept nowhere, but waits for the sign-in as well.
  useUnsaved(edit.hasConfirmed)
  return (
    <FormProvider {...edit.form}>
      <FieldIds value={`translation-${subject.language}`}>
        <form
          noValidate
          className={styles.form}
          inert={edit.isLooking}
          onSubmit={(event) => void edit.submit(event)}
        >
          <p className={styles.hint}>
            {missing.length === 0
              ? t('Everything is translated.')
              : plural(
                  missing.length,
                  'One text is to be translated, or looked at again. Visitors read the original where there is no translation.',
                  '{count} texts are to be translated, or looked at again. Visitors read the original where there is no translation.',
                )}
          </p>
          {subject.resource.fields.map((field) => (
            <div key={field.name} className={styles.pair}>
              <div className={styles.original}>
                <p className={styles.name}>
                  {t('Original')}: {field.label}
                  {edit.isOutdated(field.name) && <Badge tone="new">{t('Changed since')}</Badge>}
                </p>
                {edit.isOutdated(field.name) && (
                  <Button
                    size="small"
                    aria-pressed={edit.isConfirmed(field.name)}
                    aria-label={t('The translation of “{field}” is still right', { field: field.label })}
                    onClick={() => edit.confirm(field.name)}
                  >
                    {t('Still right')}
                  </Button>
                )}
                <FieldLanguage value={ownLanguage}>
                  <ShownValue field={field} value={stored.originals[field.name] ?? ''} />
                </FieldLanguage>
              </div>
              <FieldLanguage value={subject.language}>
                <FieldControl field={field} isRequired={false} record={null} />
              </FieldLanguage>
            </div>
          ))}
          {edit.failure && (
            <Notice tone="failed" isUrgent title={saveFailed}>
              <span>{edit.failure}</span>
            </Notice>
          )}
          <div className={dialog.actions}>
            <p role="status" className={styles.state}>
              {edit.isDirty && !edit.isBusy && keptWords}
            </p>
            <CloseButton>{t('Close')}</CloseButton>
            <Button type="submit" tone="accent" aria-disabled={edit.isBusy || undefined}>
              {edit.isBusy ? saving : t('Save translation')}
            </Button>
          </div>
        </form>
      </FieldIds>
      {edit.conflict && (
        <FieldLanguage value={subject.language}>
          <ConflictDialog
            conflict={edit.conflict}
            onChoose={edit.resolveConflict}
            onClose={edit.closeConflict}
          />
        </FieldLanguage>
      )}
    </FormProvider>
  )
}
