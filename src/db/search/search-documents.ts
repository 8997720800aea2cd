// Converts a record to its search document.
import { type SearchKind, type SearchType, searchKinds } from '#contract/entities/search-hit.ts'
import { type Language, otherLanguages, ownLanguage } from '#contract/languages.ts'
import type { AnyResource, SearchTexts } from '#contract/resource.ts'
import { nameOfKind, resources } from '#contract/resources.ts'
import { searchRanks } from '#contract/search-texts.ts'
import { mappings } from '../mappings.ts'
import { fieldsOf, imagesOf, isActive, type StoredImage, type StoredRecord } from '../records.ts'
import type { SearchDocument } from './search-index.ts'
import { beginning, htmlText } from './search-text.ts'

/** Names of the records that a record mentions, by the field that refers to them. */
export type MentionedNames = Readonly<Record<string, string>>

/** The `search` part of a definition, typed for records of any kind. */
interface SearchRule {
  readonly body: string
  readonly mentions?: readonly string[]
  texts(fields: Fields, names: MentionedNames, language: Language): SearchTexts
}

type Fields = Readonly<Record<string, unknown>>

/** What a record says in another language. */
export interface Translated {
  readonly language: Language
  /** Field → its translation. */
  readonly texts: Readonly<Record<string, string>>
}

const ruleOf = (kind: SearchKind) => resources[nameOfKind[kind]].search as SearchRule

/** Fields of a kind whose referenced records are indexed by name with it, and the resource each refers to. */
export function mentionsOf(kind: SearchKind): { field: string; resource: keyof typeof resources }[] {
  const { references = {} }: AnyResource = resources[nameOfKind[kind]]
  return (ruleOf(kind).mentions ?? []).map((field) => ({
    field,
    resource: references[field] as keyof typeof resources,
  }))
}

/** Kinds whose records mention those of a resource, and the field that refers to them. */
export function mentioning(name: keyof typeof resources): { kind: SearchKind; field: string }[] {
  return searchKinds.flatMap((kind) =>
    mentionsOf(kind)
      .filter(({ resource }) => resource === name)
      .map(({ field }) => ({ kind, field })),
  )
}

/** Whether two states of a record are found by the same words and shown alike, whatever those that they mention are called. */
export function isFoundAlike(kind: SearchKind, before: StoredRecord, after: StoredRecord): boolean {
  const { body, texts, mentions = [] } = ruleOf(kind)
  const shown = (record: StoredRecord) => [
    isActive(record),
    texts(fieldsOf(record), {}, ownLanguage),
    [body, ...mentions].map((field) => fieldsOf(record)[field]),
    imagesOf(record)[resources[nameOfKind[kind]].image],
  ]
  return JSON.stringify(shown(before)) === JSON.stringify(shown(after))
}

const withoutMarkup = (text: unknown) => htmlText(String(text ?? ''))

/** What search shows of a record in the language of its fields, and finds it by besides its body. */
function textsOf(kind: SearchType, fields: Fields, names: MentionedNames, language: Language): SearchTexts {
  if (kind !== 'page') return ruleOf(kind).texts(fields, names, language)
  const description = beginning(withoutMarkup(fields.content))
  return { title: String(fields.title), facts: '', description, rank: 0 }
}

/** The text that is indexed in full, without markup. */
function bodyOf(kind: SearchType, fields: Fields): string {
  if (kind === 'page') return withoutMarkup(fields.content)
  const { body } = ruleOf(kind)
  const isHtml = mappings[nameOfKind[kind]].html.includes(body)
  return isHtml ? withoutMarkup(fields[body]) : String(fields[body] ?? '')
}

/** What search shows of a record in a language. */
export function shownIn(kind: SearchType, record: StoredRecord, { language, texts }: Translated) {
  const { title, description } = textsOf(kind, { ...fieldsOf(record), ...texts }, {}, language)
  return { title, description }
}

const noImage: StoredImage = { media: null, alt: '', focus: '0.5,0.5' }

function imageOf(kind: SearchType, record: StoredRecord): StoredImage {
  if (kind === 'page') return noImage
  return imagesOf(record)[resources[nameOfKind[kind]].image] ?? noImage
}

/** Different texts, one after the other. */
const together = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).join(' ')

/**
 * The search document of a record, or null when it is not public. It is found by its words in every language, and shown
 * in the site's own.
 */
export function toSearchDocument(
  kind: SearchType,
  record: StoredRecord,
  names: MentionedNames = {},
  translations: readonly Translated[] = [],
): SearchDocument | null {
  if (!isActive(record)) return null
  const fields = fieldsOf(record)
  const own = textsOf(kind, fields, names, ownLanguage)
  const translated = new Map(translations.map(({ language, texts }) => [language, { ...fields, ...texts }]))
  // Also what nobody has translated is shown with its date in the language of the page.
  const others = otherLanguages.map((language) =>
    textsOf(kind, translated.get(language) ?? fields, names, language),
  )
  const titles = others.map(({ title }) => title).filter((title) => title !== own.title)
  const image = imageOf(kind, record)
  return {
    id: sortKeyOf(kind, own.rank, record.id),
    kind,
    recordId: kind === 'page' ? String(fields.slug) : String(record.id),
    title: own.title,
    facts: together([own.facts, ...titles, ...others.map(({ facts }) => facts)]),
    body: together([fields, ...translated.values()].map((one) => bodyOf(kind, one))),
    description: own.description,
    imageId: image.media?.id ?? null,
    imageAlt: image.alt,
    imageFocus: image.focus,
  }
}

const records = 2 ** 31

/** The first kinds that were indexed. Their positions are part of stored keys, so that later ones follow them. */
const firstKinds: readonly SearchType[] = ['artist', 'event', 'partner', 'staff', 'souvenir', 'page']
const positions = [...new Set([...firstKinds, ...searchKinds])]

/** Sorts by kind, then rank, then older record: 51 bits, exact in a number. */
export function sortKeyOf(kind: SearchType, rank: number, recordId: number): number {
  return (positions.indexOf(kind) * searchRanks + rank) * records + recordId
}

/** The last sort key of a rank. */
export const lastKeyOf = (kind: SearchType, rank: number) => sortKeyOf(kind, rank, records - 1)
