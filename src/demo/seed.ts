// Writes a large, reproducible set of records for tests of scale: in bulk, bypassing the operations that staff use, in
// transactions short enough for a running server to go on saving.
import { setTimeout as sleep } from 'node:timers/promises'
import { resources } from '#contract/resources.ts'
import { everythingTag } from '#contract/tags.ts'
import type { Db, Write } from '#db/connection.ts'
import type { Mapping } from '#db/mapping.ts'
import { mappings } from '#db/mappings.ts'
import { insertRecords, type RecordValues, type StoredRecord } from '#db/records.ts'
import { documentsOf } from '#db/search/documents-of.ts'
import { searchEngineOf } from '#db/search/search-engine.ts'
import { indexDocuments } from '#db/search/search-index.ts'
import { addAudit } from '#db/tables/audit.ts'
import { addChange } from '#db/tables/outbox.ts'
import type { Deps } from '#server/deps.ts'
import { generateArtists, generateEvents, type LargeEvent } from './large.ts'
import { generatePartners, generateSouvenirs, generateStaff } from './seed-records.ts'

/** Number of records of each kind. */
export type SeedCounts = Record<SeedKind, number>
export const seedKinds = ['artists', 'partners', 'staff', 'souvenirs', 'events'] as const
export type SeedKind = (typeof seedKinds)[number]

export interface SeedOptions {
  counts: SeedCounts
  /** The same seed creates the same records. */
  seed: string
  progress?: (done: number, total: number) => void
}

type Fields = Record<string, unknown>

/** Records per transaction, which blocks other writers for about a tenth of a second. */
const batch = 250
const pauseMs = 5
const actor = { userId: null, username: 'seed' }

/** Adds the records to the existing ones, indexes them for search, and announces them as one change. */
export async function seedRecords(
  deps: Pick<Deps, 'db' | 'clock' | 'today'>,
  options: SeedOptions,
): Promise<void> {
  const { db, clock, today } = deps
  const { counts, seed, progress = () => {} } = options
  const at = clock().toISOString()
  const total = seedKinds.reduce((sum, kind) => sum + counts[kind], 0)
  let done = 0

  async function add(kind: SeedKind, records: Iterable<object>) {
    const added: StoredRecord[] = []
    for (const part of inBatches(records)) {
      const stored = await db.write((tx) => addBatch(tx, db, kind, part, at))
      added.push(...stored)
      done += stored.length
      progress(done, total)
      // Releases the lock for a moment; without it a running server would hardly ever get it.
      await sleep(pauseMs)
    }
    return added
  }

  try {
    const artists = await add('artists', generateArtists(counts.artists, seed))
    await add('partners', generatePartners(counts.partners, seed))
    const staff = await add('staff', generateStaff(counts.staff, seed))
    await add('souvenirs', generateSouvenirs(counts.souvenirs, seed))
    const events = generateEvents(counts.events, seed, today(), counts.artists)
    await add('events', placeEvents(events, artists, staff))
  } finally {
    // Also after a failure, so that what was written until then is published.
    if (done > 0) await db.write((tx) => announce(tx, db, options, clock().toISOString()))
  }
}

/** Assigns events to the artists and staff that were added with them. */
function* placeEvents(
  events: Iterable<LargeEvent>,
  artists: StoredRecord[],
  staff: StoredRecord[],
): Generator<Fields> {
  let index = 0
  for (const { artistIndex, ...event } of events) {
    const responsible = staff[index++ % Math.max(1, staff.length)]?.id ?? null
    const artistId = artistIndex === null ? null : (artists[artistIndex]?.id ?? null)
    yield { ...event, artist_id: artistId, responsible }
  }
}

function* inBatches(records: Iterable<object>): Generator<Fields[]> {
  let part: Fields[] = []
  for (const record of records) {
    part.push({ ...record })
    if (part.length < batch) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

async function addBatch(
  tx: Write,
  db: Db,
  kind: SeedKind,
  part: readonly Fields[],
  at: string,
): Promise<StoredRecord[]> {
  const mapping: Mapping = mappings[kind]
  const [image = ''] = Object.keys(mapping.images)
  const pictures = await picturesOf(tx, kind)
  const values = part.map((fields, index): RecordValues => {
    const mediaId = pictures[index % Math.max(1, pictures.length)] ?? null
    return { fields, images: { [image]: { mediaId } } } as RecordValues
  })
  const stored = await insertRecords(tx, mapping, values, at)
  const { kind: searchKind } = resources[kind]
  const documents = await documentsOf(tx, searchKind, stored)
  const shown = documents.filter((document) => document !== null)
  await indexDocuments(tx, shown, db.dialect)
  return stored
}

/** Pictures that existing records of the kind use, because pages of a large site have pictures too. */
async function picturesOf(tx: Write, kind: SeedKind): Promise<string[]> {
  const rows = await tx
    .selectFrom(kind)
    .select('image_id')
    .distinct()
    .where('image_id', 'is not', null)
    .orderBy('image_id')
    .limit(24)
    .execute()
  return rows.map((row) => String(row.image_id))
}

async function announce(tx: Write, db: Db, { counts, seed }: SeedOptions, at: string): Promise<void> {
  await searchEngineOf(db.dialect).optimize(tx)
  const entry = { actor, action: 'create', subject: 'seed', subjectId: 0, revision: 1, before: {} } as const
  await addAudit(tx, { ...entry, after: { ...counts, seed } }, at)
  await addChange(tx, [everythingTag], 'seed', at)
}
