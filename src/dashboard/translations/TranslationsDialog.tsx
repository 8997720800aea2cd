import { useState } from 'react'
import type { OtherLanguage } from '#contract/languages.ts'
import { loading } from '../language/contract-texts.ts'
import { nameOfLanguage } from '../language/language-name.ts'
import { t } from '../language/translate.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import dialog from '../ui/dialog.module.css'
import { Notice } from '../ui/Notice.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { TranslationForm } from './TranslationForm.tsx'
import { useTranslation } from './translation-call.ts'
import type { EarlierTexts } from './use-translation-form.ts'

interface Props {
  /** With the fields that can be translated. */
  resource: Resource
  record: StoredRecord
  languages: readonly OtherLanguage[]
  /** Texts of an earlier state that are filled in. */
  earlier?: EarlierTexts
  onClose: () => void
}

/** The texts of a record in the other languages of the site, each beside its original. */
export function TranslationsDialog({ resource, record, languages, earlier, onClose }: Props) {
  const [language, setLanguage] = useState(languages[0] as OtherLanguage)
  const subject = { resource, record, language }
  const { data, isError, isPending, refetch } = useTranslation(subject)
  return (
    <TitledDialog
      title={t('“{name}” in {language}', {
        name: resource.nameOf(record),
        language: nameOfLanguage(language),
      })}
      isWide
      onClose={onClose}
    >
      {languages.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: these are buttons, and no fields of a form.
        <div role="group" aria-label={t('Language')}>
          {languages.map((one) => (
            <Button key={one} size="small" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {nameOfLanguage(one)}
            </Button>
          ))}
        </div>
      )}
      {isPending && <p role="status">{loading}</p>}
      {isError && (
        <Notice tone="failed" isUrgent title={t('Failed to fetch the translation.')}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Notice>
      )}
      {data && <TranslationForm key={language} subject={subject} stored={data} earlier={earlier} />}
      {!data && (
        <div className={dialog.actions}>
          <CloseButton>{t('Close')}</CloseButton>
        </div>
      )}
    </TitledDialog>
  )
}
