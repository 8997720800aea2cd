// A small company with everything a backup must keep, and a look at all of it.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Db } from '#db/connection.ts'
import { openDb } from '#db/connection.ts'
import { mappings } from '#db/mappings.ts'
import { insertRecord, updateRecord } from '#db/records.ts'
import { insertDraft } from '#db/tables/drafts.ts'
import { noteImported } from '#db/tables/import-sources.ts'
import { insertImport, insertImportResults, insertImportRows } from '#db/tables/imports.ts'
import { insertMedia } from '#db/tables/media.ts'
import { insertMessage } from '#db/tables/messages.ts'
import { insertNote } from '#db/tables/notes.ts'
import { putTranslation } from '#db/tables/translations.ts'
import { seedRecords } from '#demo/seed.ts'
import { masterName, variantName } from '#media/names.ts'
import type { MediaStore } from '#media/store.ts'
import { openMediaStore } from '#media/store.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { readEnv } from '#server/env.ts'
import { openDeps } from '#server/open.ts'
import { type DatabaseKind, makeDatabase } from '#tests/support/databases.ts'
import { readContent } from '#tests/support/whole-content.ts'

const at = '2026-11-20T10:00:00.000Z'
export const clock = () => new Date(at)

/** Stores a made-up picture of two files. */
export async function addPicture(db: Db, store: MediaStore, seed: string): Promise<string> {
  const id = createHash('sha256').update(seed).digest('hex').slice(0, 32)
  const small = variantName(id, 320, 'image/webp')
  const [master, smaller] = [Buffer.from(`master of ${seed}`), Buffer.from(`small one of ${seed}`)]
  await store.put(masterName(id), master, 'image/webp')
  await store.put(small, smaller, 'image/webp')
  const variants = [
    { name: small, width: 320, height: 200, type: 'image/webp' as const, bytes: smaller.length },
  ]
  const common = { width: 640, height: 400, color: '#112233', placeholder: 'x' }
  const record = { id, ...common, bytes: master.length, variants }
  await db.write((tx) => insertMedia(tx, [record as never], at))
  return id
}

/** A place of one kind; `make` opens the server's own parts on it for a moment. */
export async function makePlace(kind: DatabaseKind) {
  const place = await makeDatabase(kind)
  const mediaStore = await openMediaStore({ location: 'disk', dataDir: place.folder })
  const url = place.location.kind === 'postgres' ? { DATABASE_URL: place.location.url } : {}
  return {
    ...place,
    mediaStore,
    async with<T>(work: (db: Db) => Promise<T>): Promise<T> {
      const db = openDb(place.location)
      try {
        return await work(db)
      } finally {
        await db.close()
      }
    },
    /** As a first start leaves it. */
    async start() {
      const env = readEnv({ DATA_DIR: place.folder, TOKEN_SECRET: 'for-tests-only-'.repeat(3), ...url })
      return openDeps(env, { clock, log: pino({ level: 'silent' }), avif: 'never' })
    },
    backup(file: string, partBytes?: number) {
      return this.with((db) => makeBackup({ db, mediaStore, file, clock, ...(partBytes && { partBytes }) }))
    },
    restore(file: string, replace = false, partBytes?: number) {
      return restoreBackup({
        file,
        location: place.location,
        dataDir: place.folder,
        mediaStore,
        clock,
        replace,
        ...(partBytes && { partBytes }),
      })
    },
    file: (name: string) => join(place.folder, name),
  }
}
export type Place = Awaited<ReturnType<typeof makePlace>>

/** Fills a place: records with pictures, users, messages, an audit trail, and numbers that were given and deleted again. */
export async function fillPlace(place: Place): Promise<void> {
  const { deps, close } = await place.start()
  await deps.accounts.ensureFirstAdministrator({ username: 'ada', password: 'violet-harbour-lantern' })
  const counts = { artists: 30, events: 40, partners: 5, staff: 5, souvenirs: 5 }
  const picture = await addPicture(deps.db, place.mediaStore, 'first')
  await deps.db.write(async (tx) => {
    const images = { profileImage: { mediaId: picture, alt: 'A “picture” — ünïcode 🎷', focus: '0.1,0.9' } }
    await insertRecord(
      tx,
      mappings.artists,
      { fields: { name: 'Åse', genre: 'Folk', bio: '<p>x</p>' }, images },
      at,
    )
  })
  await seedRecords(deps, { counts, seed: 'backup' })
  await deps.db.write(async (tx) => {
    const kept = { created_at: at, created_by: 'ada', updated_at: at, updated_by: 'ada', discarded_at: null }
    const fields = JSON.stringify({ name: 'Soon', profileImage: picture })
    const link = { link_digest: null, link_expires_at: null }
    const draft = { resource: 'artists', record_id: null, base_revision: null, base: '{}', fields }
    await insertDraft(tx, { ...draft, ...kept, ...link }, [picture])
    const author = { author_id: 1, author: 'ada' }
    await insertNote(tx, {
      resource: 'artists',
      record_id: 1,
      text: 'Asks for “tea” ☕',
      ...author,
      created_at: at,
    })
    const translated = { subject: 'artists', record_id: 1, language: 'de', texts: '{"genre":"Küstenfolk"}' }
    await putTranslation(tx, {
      ...translated,
      originals: '{}',
      revision: 1,
      updated_at: at,
      updated_by: 'ada',
    })
    const file = { resource: 'artists', format: 'csv', file_name: 'artists.csv', columns: '[]', counts: '{}' }
    const stored = { state: 'done', created_at: at, created_by: 'ada', finished_at: at, finished_by: 'ada' }
    const undone = { undone_at: null, undone_by: null, kept: '[]', kept_count: 0 }
    const { id: import_id } = await insertImport(tx, { ...file, ...stored, ...undone })
    const row = { import_id, number: 1, action: 'create', record_id: null, base_revision: null, name: 'Åse' }
    const texts = { values_json: '{}', changes: '[]', problems: '{}', notice: '', source: '{"name":"Åse"}' }
    await insertImportRows(tx, [{ ...row, ...texts }])
    await noteImported(tx, 'events', [{ digest: 'a'.repeat(64), record_id: 1 }])
    await insertImportResults(tx, [{ import_id, record_id: 1, revision: 1, before: null }])
    const lineup = [{ id: 2, role: 'Support' }]
    await updateRecord(tx, mappings.events, 1, { fields: { artist_id: null, lineup }, images: {} }, at)
    await insertMessage(
      tx,
      { name: 'Vera', email: 'v@example.com', message: 'Line\nbreak "quoted" \\ 🎟' },
      at,
    )
    const gone = await insertRecord(
      tx,
      mappings.artists,
      { fields: { name: 'Gone', genre: '', bio: '' }, images: {} },
      at,
    )
    await sql`delete from artists where id = ${gone.id}`.execute(tx)
  })
  await close()
}

/** Every row that a backup carries, by table. */
export const contentOf = (place: Place) => place.with(readContent)
