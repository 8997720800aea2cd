// How the translation of a record is read and saved, and which fields of its form it has.
import { useQuery } from '@tanstack/react-query'
import { isSupported } from '#browser/api-offers.ts'
import { dashboardTranslations } from '#contract/endpoints/dashboard-translations.ts'
import { type TranslatableName, type Translation, translatableIn } from '#contract/entities/translation.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { t } from '../language/translate.ts'
import { idOf, paramsOf } from '../resources/addresses.ts'
import type { Field } from '../resources/field.ts'
import type { Resource, StoredRecord } from '../resources/resource.ts'

/** A record in one language. */
export interface TranslationSubject {
  resource: Resource
  record: StoredRecord
  language: OtherLanguage
}

const tableOf = ({ name }: Resource) => (name === 'site' ? 'company' : name) as TranslatableName

/** The resource with the fields that can be translated, which none has to be. */
export function toTranslatable(resource: Resource): Resource {
  const alt = (name: string): Field => ({ widget: 'text', name, label: t('Alternative text') })
  const fields = translatableIn(tableOf(resource)).map(
    (name) => resource.fields.find((field) => field.name === name) ?? alt(name),
  )
  return { ...resource, fields: fields.map(({ hint: _, ...field }) => field as (typeof fields)[number]) }
}

const keyOf = ({ resource, record, language }: TranslationSubject) =>
  [resource.name, 'translation', idOf(resource, record), language] as const

const callOf = ({ resource, record, language }: TranslationSubject) => ({
  entries: dashboardTranslations[tableOf(resource)],
  params: { ...paramsOf(resource, {}, idOf(resource, record)), language },
})

export async function readTranslation(
  subject: TranslationSubject,
  signal?: AbortSignal,
): Promise<Translation> {
  const { entries, params } = callOf(subject)
  return (await ask(entries.get, { params, signal })).data
}

/** The stored translation; read again when it is opened. */
export const useTranslation = (subject: TranslationSubject) =>
  useQuery({ queryKey: keyOf(subject), queryFn: ({ signal }) => readTranslation(subject, signal) })

/** Reads the stored translation anew, for whoever opens it next. */
export const refreshTranslation = (subject: TranslationSubject) =>
  queryClient.fetchQuery({ queryKey: keyOf(subject), queryFn: () => readTranslation(subject), staleTime: 0 })

/** Saves texts over a revision. Throws what `ask` throws. */
export async function saveTranslation(
  subject: TranslationSubject,
  { texts, from }: { texts: Record<string, string | null>; from: Digests },
  revision: number,
  requestKey: string,
): Promise<Translation> {
  const body = { ...texts, ...(isSupported('translation_sources') && { from }) }
  const { entries, params } = callOf(subject)
  const { data } = await ask(entries.patch, { params, body, ifMatch: `"r${revision}"`, requestKey })
  queryClient.setQueryData(keyOf(subject), data)
  void queryClient.invalidateQueries({ queryKey: [subject.resource.name, 'history'] })
  return data
}

/** Digests of the originals, by the names of their fields; none from a server that keeps no sources of translations. */
export type Digests = Readonly<Record<string, string>>

export const digestsOf = ({ digests }: Translation): Digests =>
  isSupported('translation_sources') ? digests : {}

/** Names of the texts that there are and that nobody has translated, or whose original has changed since. */
export const missingIn = ({ originals, texts, outdated }: Translation): string[] =>
  Object.keys(originals).filter((name) => originals[name] !== '' && (!texts[name] || outdated.includes(name)))
