// Makes what is made from the records: by which lists each is named, and the search index, or what kinds it lacks.
import { type SearchKind, type SearchType, searchKinds, searchType } from '#contract/entities/search-hit.ts'
import { nameOfKind, resources } from '#contract/resources.ts'
import { searchTag } from '#contract/tags.ts'
import type { Db, Read, Write } from '#db/connection.ts'
import type { Dialect } from '#db/dialect.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappingOfKind, mappings } from '#db/mappings.ts'
import { replaceLinks } from '#db/record-links.ts'
import { getRecords, listRecords, type StoredRecord } from '#db/records.ts'
import { documentsOf, tableOfKind } from '#db/search/documents-of.ts'
import { searchEngineOf } from '#db/search/search-engine.ts'
import { clearIndex, indexDocuments } from '#db/search/search-index.ts'
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
