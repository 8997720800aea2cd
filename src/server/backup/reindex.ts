// Makes the search index anew from the records.
import type { SearchType } from '#contract/entities/search-hit.ts'
import type { Write } from '#db/connection.ts'
import type { Dialect } from '#db/dialect.ts'
import { getRecords, listRecords, type StoredRecord } from '#db/records.ts'
import { toSearchDocument } from '#db/search-documents.ts'
import { searchEngineOf } from '#db/search-engine.ts'
import { clearIndex, indexDocuments } from '#db/search-index.ts'
import type { TableCard } from '#db/table-card.ts'
import { cards } from '#db/table-cards.ts'

const kinds: readonly [SearchType, TableCard][] = [
  ['artist', cards.artists], ['event', cards.events], ['partner', cards.partners],
  ['staff', cards.staff], ['souvenir', cards.souvenirs], ['page', cards.pages],
] // biome-ignore format: a table
const atOnce = 500

export async function reindexAll(tx: Write, dialect: Dialect): Promise<void> {
  await clearIndex(tx, dialect)
  for (const [kind, card] of kinds)
    for await (const records of inParts(tx, card)) {
      const artists = kind === 'event' ? await getRecords(tx, cards.artists, artistIds(records)) : new Map()
      const documents = records.map((record) =>
        toSearchDocument(kind, record, { artist: artists.get(record.fields.artist_id) ?? null }),
      )
      await indexDocuments(
        tx,
        documents.filter((document) => document !== null),
        dialect,
      )
    }
  await searchEngineOf(dialect).settle(tx)
}

async function* inParts(tx: Write, card: TableCard): AsyncGenerator<StoredRecord[]> {
  let last = 0
  for (;;) {
    const where = [{ column: 'id', operator: '>', value: last }] as const
    const { records } = await listRecords(tx, card, { where, order: ['id'], page: 1, pageSize: atOnce })
    if (records.length === 0) return
    yield records
    last = records.at(-1)?.id ?? last
  }
}

function artistIds(events: readonly StoredRecord[]): number[] {
  return events.map(({ fields }) => fields.artist_id).filter((id) => typeof id === 'number')
}
