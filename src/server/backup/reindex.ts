// Makes what is made from the records: by which lists each is named, and the search index, or what kinds it lacks.
import { sql } from 'kysely'
import { type SearchKind, type SearchType, searchKinds, searchType } from '#contract/entities/search-hit.ts'
import { nameOfKind, resources } from '#contract/resources.ts'
import { latestFirst } from '#contract/search-texts.ts'
import { searchTag } from '#contract/tags.ts'
import type { Db, Read, Write } from '#db/connection.ts'
import type { Dialect } from '#db/dialect.ts'
import { fold } from '#db/fold.ts'
import { partsOf } from '#db/in-parts.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappingOfKind, mappings } from '#db/mappings.ts'
import { replaceLinks } from '#db/record-links.ts'
import { getRecords, listRecords, type StoredRecord } from '#db/records.ts'
import { documentsOf, recordsOf, tableOfKind } from '#db/search/documents-of.ts'
import { sortKeyOf } from '#db/search/search-documents.ts'
import { searchEngineOf } from '#db/search/search-engine.ts'
import { clearIndex, indexDocuments, type SearchDocument } from '#db/search/search-index.ts'
import { hasOtherWords, wordRules } from '#db/search/search-words.ts'
import { addChange } from '#db/tables/outbox.ts'
import { listUnsearched, noteSearched } from '#db/tables/translations.ts'

const atOnce = 500

async function indexShown(
  tx: Write,
  dialect: Dialect,
  kind: SearchType,
  records: readonly StoredRecord[],
): Promise<void> {
  const documents = await documentsOf(tx, kind, records)
  const shown = documents.filter((document) => document !== null)
  await indexDocuments(tx, shown, dialect)
}

async function indexKind(tx: Write, dialect: Dialect, kind: SearchType): Promise<void> {
  for await (const records of inParts(tx, mappingOfKind(kind))) await indexShown(tx, dialect, kind, records)
}

async function linkAgain(tx: Write): Promise<void> {
  for (const mapping of Object.values(mappings) as Mapping[]) {
    if (mapping.links.length === 0) continue
    for await (const records of inParts(tx, mapping))
      for (const record of records) await replaceLinks(tx, mapping, record, record.fields)
  }
}

/** Makes everything again that is made from records. */
export async function reindexAll(tx: Write, dialect: Dialect): Promise<void> {
  await linkAgain(tx)
  await clearIndex(tx, dialect)
  for (const kind of searchType.options) await indexKind(tx, dialect, kind)
  await noteSearched(tx)
  await searchEngineOf(dialect).optimize(tx)
}

async function isNew(db: Read, kind: SearchKind): Promise<boolean> {
  const { table } = resources[nameOfKind[kind]]
  const shown = await db.selectFrom(table).select('id').where('is_active', '=', 1).limit(1).executeTakeFirst()
  if (!shown) return false
  const known = db.selectFrom('search_documents').select('id').where('kind', '=', kind).limit(1)
  return (await known.executeTakeFirst()) === undefined
}

/** Indexes the records of kinds that search did not know when they were stored, as after an upgrade. */
export async function indexNewKinds(db: Db, clock: () => Date): Promise<void> {
  for (const kind of searchKinds) {
    if (!(await isNew(db.read, kind))) continue
    await db.write(async (tx) => {
      if (!(await isNew(tx, kind))) return
      await indexKind(tx, db.dialect, kind)
      await addChange(tx, [searchTag], `${nameOfKind[kind]} in search`, clock().toISOString())
    })
  }
}

/** Indexes again the records with translations that search does not know, as after an upgrade. */
export async function indexNewTranslations(db: Db, clock: () => Date): Promise<void> {
  if ((await listUnsearched(db.read)).size === 0) return
  await db.write(async (tx) => {
    const unknown = await listUnsearched(tx)
    for (const kind of searchType.options) {
      const ids = unknown.get(tableOfKind(kind)) ?? []
      const records = await getRecords(tx, mappingOfKind(kind) as Mapping, ids)
      await indexShown(tx, db.dialect, kind, [...records.values()])
    }
    await noteSearched(tx)
    await addChange(tx, [searchTag], 'translations in search', clock().toISOString())
  })
}

/**
 * Whether the edition before finds a document by other words, or shows others: it knows the dates of events in one language,
 * and cuts descriptions of pages otherwise.
 */
const isIndexedOtherwise = ({ kind, title, facts, body }: SearchDocument) =>
  kind === 'event' || kind === 'page' || hasOtherWords(`${title} ${facts} ${body}`)

/** Looks through some documents of the edition before, and indexes again those that it makes a difference to. */
async function indexSomeOldWords(tx: Write, dialect: Dialect, at: string): Promise<void> {
  const old = await tx
    .selectFrom('search_documents')
    .select(['id', 'kind', 'record_id'])
    .where('word_rules', '<', wordRules)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  let isChanged = false
  for (const [kind, some] of Map.groupBy(old, (row) => row.kind as SearchType)) {
    const records = await recordsOf(
      tx,
      kind,
      some.map(({ record_id }) => record_id),
    )
    const documents = await documentsOf(tx, kind, [...records.values()])
    const differing = documents.filter((document) => document !== null && isIndexedOtherwise(document))
    await indexDocuments(tx, differing as SearchDocument[], dialect)
    isChanged ||= differing.length > 0
  }
  const now = { is_folded: 1, word_rules: wordRules }
  await tx.updateTable('search_documents').set(now).where('id', 'in', ids).execute()
  if (isChanged) await addChange(tx, [searchTag], 'words in search', at)
}

/** Looks through the documents of which the edition before has made other words, in parts between which others can save. */
export async function indexOldWords(db: Db, clock: () => Date): Promise<void> {
  const old = db.read.selectFrom('search_documents').select('id').where('word_rules', '<', wordRules).limit(1)
  while (await old.executeTakeFirst())
    await db.write((tx) => indexSomeOldWords(tx, db.dialect, clock().toISOString()))
}

/** Ids of events over several days, in search, whose sort key is not that of their last day. */
async function listMisplaced(db: Read): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('search_documents as document', (join) =>
      join
        .on('document.kind', '=', 'event')
        .on('document.record_id', '=', sql<string>`cast(events.id as text)`),
    )
    .select(['events.id', 'events.end_date', 'document.id as key'])
    .whereRef('events.end_date', '>', 'events.date')
    .execute()
  return rows
    .filter(({ id, end_date, key }) => Number(key) !== sortKeyOf('event', latestFirst(String(end_date)), id))
    .map(({ id }) => id)
}

/** Indexes again the events that the edition before has ordered by their first day. */
export async function indexMisplacedEvents(db: Db, clock: () => Date): Promise<void> {
  for (const ids of partsOf(await listMisplaced(db.read)))
    await db.write(async (tx) => {
      const records = await getRecords(tx, mappingOfKind('event') as Mapping, ids)
      await indexShown(tx, db.dialect, 'event', [...records.values()])
      await addChange(tx, [searchTag], 'last days of events in search', clock().toISOString())
    })
}

/** Gallery images after one whose captions may be folded otherwise: those of plain lower-case letters are compared there. */
function listUnlikeCaptions(db: Read, after: number) {
  return db
    .selectFrom('gallery_images')
    .select(['id', 'caption', 'caption_key'])
    .where('id', '>', after)
    .where(sql<boolean>`caption_key <> lower(caption)`)
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

/** Folds again the captions of gallery images that the edition before has stored, which knows nothing of their keys. */
export async function foldOldCaptions(db: Db): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await listUnlikeCaptions(db.read, after)
    const old = rows.filter(({ caption, caption_key }) => caption_key !== fold(caption))
    if (old.length > 0)
      await db.write(async (tx) => {
        for (const { id, caption } of old)
          await tx
            .updateTable('gallery_images')
            .set({ caption_key: fold(caption) })
            .where('id', '=', id)
            .where('caption', '=', caption)
            .execute()
      })
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? after
  }
}

async function* inParts(tx: Write, mapping: Mapping): AsyncGenerator<StoredRecord[]> {
  let last = 0
  for (;;) {
    const where = [{ column: 'id', operator: '>', value: last }] as const
    const { records } = await listRecords(tx, mapping, { where, order: ['id'], page: 1, pageSize: atOnce })
    if (records.length === 0) return
    yield records
    last = records.at(-1)?.id ?? last
  }
}
