// Rebuilds the search index from the records.
import { searchType } from '#contract/entities/search-hit.ts'
import type { Write } from '#db/connection.ts'
import type { Dialect } from '#db/dialect.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappingOfKind } from '#db/mappings.ts'
import { listRecords, type StoredRecord } from '#db/records.ts'
import { mentionedNames } from '#db/search/mentioned-names.ts'
import { toSearchDocument } from '#db/search/search-documents.ts'
import { searchEngineOf } from '#db/search/search-engine.ts'
import { clearIndex, indexDocuments } from '#db/search/search-index.ts'

const atOnce = 500

export async function reindexAll(tx: Write, dialect: Dialect): Promise<void> {
  await clearIndex(tx, dialect)
  for (const kind of searchType.options)
    for await (const records of inParts(tx, mappingOfKind(kind))) {
      const names = await mentionedNames(tx, kind, records)
      const documents = records.map((record, index) => toSearchDocument(kind, record, names[index]))
      await indexDocuments(
        tx,
        documents.filter((document) => document !== null),
        dialect,
      )
    }
  await searchEngineOf(dialect).optimize(tx)
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
