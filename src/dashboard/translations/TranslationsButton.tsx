import { useState } from 'react'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { plural, t, toNumber } from '../language/translate.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'
import { Button } from '../ui/Button.tsx'
import { outline } from '../ui/icons.ts'
import { siteLanguages } from './site-languages.ts'
import { missingIn, toTranslatable, useTranslation } from './translation-call.ts'
import styles from './translations.module.css'

const Languages = outline('m5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6')
const loadDialog = async () => (await import('./TranslationsDialog.tsx')).TranslationsDialog

/** Opens the translations of a record, and says how many texts are not translated; nothing for what has no such texts. */
export function TranslationsButton({ resource, record }: { resource: Resource; record: StoredRecord }) {
  const languages = siteLanguages()
  const translatable = toTranslatable(resource)
  if (languages.length === 0 || translatable.fields.length === 0) return null
  return <Opener resource={translatable} record={record} languages={languages} />
}

interface Props {
  resource: Resource
  record: StoredRecord
  languages: ReturnType<typeof siteLanguages>
}

function Opener({ resource, record, languages }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { Part: TranslationsDialog } = useLazyComponent(loadDialog, isOpen)
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        <Languages aria-hidden="true" />
        {t('Translations')}
        {languages.map((language) => (
          <MissingCount key={language} {...{ resource, record, language }} />
        ))}
      </Button>
      {isOpen && TranslationsDialog && (
        <TranslationsDialog {...{ resource, record, languages }} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function MissingCount(subject: Parameters<typeof useTranslation>[0]) {
  const { data } = useTranslation(subject)
  const count = data ? missingIn(data).length : 0
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{toNumber(count)}</span>
      <span className="visually-hidden">
        {plural(count, 'one text is to be translated', '{count} texts are to be translated')}
      </span>
    </span>
  )
}
