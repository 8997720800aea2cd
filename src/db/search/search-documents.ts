// Converts a record to its search document.
import { type SearchKind, type SearchType, searchKinds } from '#contract/entities/search-hit.ts'
import type { AnyResource, SearchTexts } from '#contract/resource.ts'
import { nameOfKind, resources } from '#contract/resources.ts'
import { searchRanks } from '#contract/search-texts.ts'
import { mappings } from '../mappings.ts'
import { fieldsOf, imagesOf, isActive, type StoredRecord } from '../records.ts'
import type { SearchDocument } from './search-index.ts'
import { beginning, htmlText } from './search-text.ts'

/** Names of the records that a record mentions, by the field that refers to them. */
export type MentionedNames = Readonly<Record<string, string>>

/** The `search` part of a definition, typed for records of any kind. */
interface SearchRule {
  readonly body: string
  readonly mentions?: readonly string[]
  texts(fields: Readonly<Record<string, unknown>>, names: MentionedNames): SearchTexts
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

/** Whether two states of a record are found by the same words and shown alike, whatever records they mention. */
export function isFoundAlike(kind: SearchKind, before: StoredRecord, after: StoredRecord): boolean {
  const { body, texts } = ruleOf(kind)
  const shown = (record: StoredRecord) => [
    isActive(record),
    texts(fieldsOf(record), {}),
    fieldsOf(record)[body],
    imagesOf(record)[resources[nameOfKind[kind]].image],
  ]
  return JSON.stringify(shown(before)) === JSON.stringify(shown(after))
}

/** The search document of a record, or null when it is not public. */
export function toSearchDocument(
  kind: SearchType,
  record: StoredRecord,
  names: MentionedNames = {},
): SearchDocument | null {
  if (!isActive(record)) return null
  if (kind === 'page') return toPageDocument(record as StoredRecord<'page'>)
  const { html } = mappings[nameOfKind[kind]]
  const { body, texts } = ruleOf(kind)
  const fields = fieldsOf(record)
  const { rank, ...shown } = texts(fields, names)
  const text = String(fields[body] ?? '')
  const image = imagesOf(record)[resources[nameOfKind[kind]].image]
  return {
    id: sortKeyOf(kind, rank, record.id),
    kind,
    recordId: String(record.id),
    ...shown,
    body: html.includes(body) ? htmlText(text) : text,
    imageId: image?.media?.id ?? null,
    imageAlt: image?.alt ?? '',
    imageFocus: image?.focus ?? '0.5,0.5',
  }
}

function toPageDocument({ id, fields }: StoredRecord<'page'>): SearchDocument {
  const body = htmlText(fields.content)
  return {
    id: sortKeyOf('page', 0, id),
    kind: 'page',
    recordId: fields.slug,
    title: fields.title,
    facts: '',
    body,
    description: beginning(body),
    imageId: null,
    imageAlt: '',
    imageFocus: '0.5,0.5',
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
