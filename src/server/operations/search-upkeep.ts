// Keeps what search can find in step with the records, inside their transactions.

import type { SearchType } from '#contract/entities/search-hit.ts'
import type { Write } from '#db/connection.ts'
import type { Dialect } from '#db/dialect.ts'
import { allRecords, getRecord, type StoredRecord } from '#db/records.ts'
import { toSearchDocument } from '#db/search-documents.ts'
import { indexDocument, removeDocument } from '#db/search-index.ts'
import { cards } from '#db/table-cards.ts'

async function artistOf(tx: Write, event: StoredRecord): Promise<StoredRecord | null> {
  const id = event.fields.artist_id
  return typeof id === 'number' ? getRecord(tx, cards.artists, id) : null
}

/** Indexes a record as it is now; an archived one is taken out. An artist's events follow its name. */
export async function updateSearch(
  tx: Write,
  dialect: Dialect,
  kind: SearchType,
  record: StoredRecord,
): Promise<void> {
  const context = kind === 'event' ? { artist: await artistOf(tx, record) } : {}
  const document = toSearchDocument(kind, record, context)
  if (document) await indexDocument(tx, document, dialect)
  else await removeDocument(tx, kind, String(record.id), dialect)
  if (kind !== 'artist') return
  const events = await allRecords(
    tx,
    cards.events,
    [
      { column: 'artist_id', operator: '=', value: record.id },
      { column: 'is_active', operator: '=', value: 1 },
    ],
    ['date'],
  )
  for (const event of events) await updateSearch(tx, dialect, 'event', event)
}
