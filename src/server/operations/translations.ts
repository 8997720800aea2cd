// What records say in other languages: written beside the record, with a revision of its own, so that neither save makes
// the other stale.
import { createHash } from 'node:crypto'
import { type TranslatableName, type Translation, translatableIn } from '#contract/entities/translation.ts'
import { AppError } from '#contract/errors.ts'
import { isOtherLanguage, type OtherLanguage } from '#contract/languages.ts'
import type { Read, Write } from '#db/connection.ts'
import { getRecord, type StoredRecord } from '#db/records.ts'
import type { TranslationRow } from '#db/schema.ts'
import { type Actor, addAudit, toAuditState } from '#db/tables/audit.ts'
import { addChange } from '#db/tables/outbox.ts'
import {
  getTranslation,
  insertTranslations,
  listTranslations,
  putTranslation,
  type TranslationKey,
} from '#db/tables/translations.ts'
import type { Answer, StoreAnswer } from '../call.ts'
import type { Deps } from '../deps.ts'
import { assertRevision } from '../request/revision.ts'
import { translationsSubject } from './audit-subjects.ts'
import { translationTags } from './change-tags.ts'
import { sanitiseFields } from './html-fields.ts'
import type { RecordType } from './record-types.ts'
import { updateSearch } from './search-upkeep.ts'

type Texts = Readonly<Record<string, string>>
type Changes = Readonly<Record<string, string | null | undefined>>

/** A record in one language, as an address names it. */
export interface TranslationTarget {
  type: RecordType & { readonly name: TranslatableName }
  language: OtherLanguage
  /** Finds the record. Throws `not_found`. */
  find(db: Read): Promise<StoredRecord>
}

/** Digests of what a record says in a language. */
interface Digests {
  id: number
  language: OtherLanguage
  digests: Record<string, string>
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const readTexts = (json: string | undefined) => JSON.parse(json ?? '{}') as Texts

function toTranslation(
  { type, language }: TranslationTarget,
  record: StoredRecord,
  row: Pick<TranslationRow, 'texts' | 'originals' | 'revision' | 'updated_at' | 'updated_by'> | null,
): Translation {
  const names = translatableIn(type.name)
  const fields = toAuditState(record)
  const originals = Object.fromEntries(names.map((name) => [name, String(fields[name] ?? '')]))
  const digests = Object.fromEntries(names.map((name) => [name, digestOf(originals[name] ?? '')]))
  const texts = readTexts(row?.texts)
  const translatedFrom = readTexts(row?.originals)
  return {
    language,
    texts: Object.fromEntries(names.map((name) => [name, texts[name] ?? null])),
    originals,
    digests,
    outdated: names.filter((name) => name in texts && translatedFrom[name] !== digests[name]),
    revision: row?.revision ?? 0,
    updated_at: row?.updated_at ?? null,
    updated_by: row?.updated_by ?? null,
  }
}

const answerOf = (body: Translation): Answer<Translation> => ({ body, revision: body.revision })

async function readTranslation(db: Read, target: TranslationTarget) {
  const record = await target.find(db)
  const key = { subject: target.type.name, record_id: record.id, language: target.language }
  return { record, key, row: await getTranslation(db, key) }
}

/** What a record says in a language, beside its originals. Throws `not_found`. */
export async function getTranslationOf(
  { db }: Deps,
  target: TranslationTarget,
): Promise<Answer<Translation>> {
  const { record, row } = await readTranslation(db.read, target)
  return answerOf(toTranslation(target, record, row))
}

/** The texts after a change: an empty one is none. */
function changedTexts(texts: Texts, changes: Changes): Texts {
  const after = { ...texts, ...changes }
  return Object.fromEntries(Object.entries(after).filter((entry): entry is [string, string] => !!entry[1]))
}

/** Who translated, and what of it, beside the record's own history. */
async function noteTranslation(
  tx: Write,
  {
    type,
    record,
    language,
    actor,
    at,
  }: { type: RecordType; record: StoredRecord; language: string; actor: Actor; at: string },
  changed: readonly string[],
  before: Texts,
  after: Texts,
): Promise<void> {
  const told = (side: Texts) =>
    Object.fromEntries(changed.map((name) => [`${language}:${name}`, side[name] ?? '']))
  const subject = translationsSubject(type.name)
  const states = { before: told(before), after: { ...told(after), translation: language } }
  const entry = { actor, action: 'update' as const, subject, subjectId: record.id, revision: record.revision }
  await addAudit(tx, { ...entry, ...states }, at)
}

/** Stores the revision after that of a row, or the first one. Throws `conflict`. */
async function putNext(
  tx: Write,
  { actor, at }: { actor: Actor; at: string },
  key: TranslationKey,
  row: Pick<TranslationRow, 'revision'> | null | undefined,
  { texts, originals }: { texts: Texts; originals: Texts },
) {
  const next = {
    ...key,
    texts: JSON.stringify(texts),
    originals: JSON.stringify(originals),
    revision: (row?.revision ?? 0) + 1,
    updated_at: at,
    updated_by: actor.username,
  }
  if (!(await putTranslation(tx, next)))
    throw new AppError('conflict', 'This translation was saved at the same moment. Look at it again.')
  return next
}

/**
 * Gives a record that has just been made the translations of another one, of the texts that both have alike. What is out of
 * date there is out of date here too.
 */
export async function copyTranslations(
  tx: Write,
  { db }: Deps,
  { type, actor, at }: { type: RecordType; actor: Actor; at: string },
  original: StoredRecord,
  copy: StoredRecord,
): Promise<void> {
  const [theirs, own] = [toAuditState(original), toAuditState(copy)]
  const alike = translatableIn(type.name).filter((name) => theirs[name] === own[name])
  const ofAlike = (json: string): Texts =>
    Object.fromEntries(Object.entries(readTexts(json)).filter(([name]) => alike.includes(name)))
  const stamps = { subject: type.name, record_id: copy.id, updated_at: at, updated_by: actor.username }
  const copies = (await listTranslations(tx, type.name, [original.id]))
    .map((row) => ({ language: row.language, texts: ofAlike(row.texts), originals: ofAlike(row.originals) }))
    .filter(({ texts }) => Object.keys(texts).length > 0)
  await insertTranslations(
    tx,
    copies.map(({ language, texts, originals }) => ({
      ...stamps,
      language,
      texts: JSON.stringify(texts),
      originals: JSON.stringify(originals),
    })),
  )
  for (const { language, texts } of copies)
    await noteTranslation(tx, { type, record: copy, language, actor, at }, Object.keys(texts), {}, texts)
  if (copies.length > 0 && type.searchType) await updateSearch(tx, db.dialect, type.searchType, copy)
}

/** What records say in other languages: digests of their texts, each under the name that `nameOf` gives it. */
export async function digestTranslations(
  db: Read,
  { name }: RecordType,
  ids: readonly number[],
  nameOf: (text: string) => string,
): Promise<Digests[]> {
  return toDigests(name, await listTranslations(db, name, ids), nameOf)
}

/** The same of rows that are read. */
export function toDigests(
  name: RecordType['name'],
  rows: readonly TranslationRow[],
  nameOf: (text: string) => string,
): Digests[] {
  const names = translatableIn(name)
  return rows.flatMap(({ record_id: id, language, texts }) => {
    const told = Object.entries(readTexts(texts)).filter(([text]) => names.includes(text))
    if (!isOtherLanguage(language) || told.length === 0) return []
    return [
      {
        id,
        language,
        digests: Object.fromEntries(told.map(([text, says]) => [nameOf(text), digestOf(says)])),
      },
    ]
  })
}

/** The texts with those of the named fields from others, or without them where the others have none. */
const withTheirs = (own: Texts, theirs: Texts, names: readonly string[]): Texts =>
  Object.fromEntries([
    ...Object.entries(own).filter(([name]) => !names.includes(name)),
    ...Object.entries(theirs).filter(([name]) => names.includes(name)),
  ])

/**
 * Gives a record the translations of another one, of the named texts, which both have alike; a translation that the other
 * one lacks is taken away. What is out of date there is out of date here too. `assertSeen` gets the record's own rows before
 * any is changed. Returns whether a text has changed, with the number of the change.
 */
export async function shareTranslations(
  tx: Write,
  { db }: Deps,
  { type, actor, at }: { type: RecordType; actor: Actor; at: string },
  source: StoredRecord,
  target: StoredRecord,
  names: readonly string[],
  assertSeen: (rows: readonly TranslationRow[]) => void,
): Promise<{ isChanged: boolean; changeId?: number }> {
  const rows = await listTranslations(tx, type.name, [source.id, target.id])
  assertSeen(rows.filter((row) => row.record_id === target.id))
  const shared = new Set<string>()
  for (const language of new Set(rows.map((row) => row.language))) {
    const rowOf = ({ id }: StoredRecord) =>
      rows.find((row) => row.record_id === id && row.language === language)
    const [theirs, own] = [rowOf(source), rowOf(target)]
    const before = readTexts(own?.texts)
    const beforeFrom = readTexts(own?.originals)
    const texts = withTheirs(before, readTexts(theirs?.texts), names)
    const originals = withTheirs(beforeFrom, readTexts(theirs?.originals), names)
    const changed = names.filter((name) => before[name] !== texts[name])
    const isAlike = (name: string) => !(name in texts) || beforeFrom[name] === originals[name]
    if (changed.length === 0 && names.every(isAlike)) continue
    const key = { subject: type.name, record_id: target.id, language }
    await putNext(tx, { actor, at }, key, own, { texts, originals })
    if (changed.length > 0)
      await noteTranslation(tx, { type, record: target, language, actor, at }, changed, before, texts)
    for (const name of changed) shared.add(name)
  }
  if (shared.size === 0) return { isChanged: false }
  if (type.searchType) await updateSearch(tx, db.dialect, type.searchType, target)
  const tags = await translationTags(tx, type, target, [...shared])
  if (tags.length === 0) return { isChanged: true }
  const reason = `${type.name} ${target.id} translations`
  return { isChanged: true, changeId: await addChange(tx, tags, reason, at, actor.username) }
}

/** Finds the record whose translations a new one is to get. Throws `bad_field`. */
export async function findTranslated(tx: Read, type: RecordType, id: number): Promise<StoredRecord> {
  const record = await getRecord(tx, type.mapping, id)
  if (record) return record
  const reason = `There is no record ${id} of this kind. Leave the parameter out.`
  throw new AppError('bad_field', `translations_of: ${reason}`, { errors: { translations_of: [reason] } })
}

/**
 * Changes the texts that are given; null takes one away. What is saved again counts as translated from the original whose
 * digest comes with it, or else from the present one. The response of a change is stored with `keep`. Throws `not_found`, `stale`, and `bad_field` for HTML of which
 * nothing is left.
 */
export async function saveTranslation(
  deps: Deps,
  target: TranslationTarget,
  { texts: input, from }: { texts: Changes; from: Changes },
  actor: Actor,
  { ifMatch, keep }: { ifMatch: readonly number[] | null; keep: StoreAnswer },
): Promise<Answer<Translation>> {
  const { type, language } = target
  const changes = (await sanitiseFields(type.mapping.html, input)) as Changes
  return deps.db.write(async (tx) => {
    const { record, key, row } = await readTranslation(tx, target)
    const present = toTranslation(target, record, row)
    assertRevision(ifMatch, present.revision, () => present)
    const before = readTexts(row?.texts)
    const texts = changedTexts(before, changes)
    const sent = Object.keys(changes).filter((name) => changes[name] !== undefined)
    const changed = sent.filter((name) => before[name] !== texts[name])
    if (sent.every((name) => !changed.includes(name) && !present.outdated.includes(name)))
      return answerOf(present)
    const translatedNow = sent.filter((name) => name in texts)
    const digests = translatedNow.map((name) => [name, from[name] ?? present.digests[name]])
    const originals = { ...readTexts(row?.originals), ...Object.fromEntries(digests) }
    const at = deps.clock().toISOString()
    const next = await putNext(tx, { actor, at }, key, row, { texts, originals })
    await noteTranslation(tx, { type, record, language, actor, at }, changed, before, texts)
    const body = toTranslation(target, record, next)
    if (changed.length > 0 && type.searchType)
      await updateSearch(tx, deps.db.dialect, type.searchType, record)
    const tags = changed.length > 0 ? await translationTags(tx, type, record, changed) : []
    if (tags.length === 0) return keep(tx, answerOf(body))
    const reason = `${type.name} ${record.id} translation ${language}`
    const changeId = await addChange(tx, tags, reason, at, actor.username)
    return keep(tx, { ...answerOf(body), changeId })
  })
}
