// What was put into the bucket, kept beside the releases: with the bucket's own list it tells after any crash what
// is missing there, old, or too much.
import { openSqlite } from '#db/sqlite.ts'

export interface Uploaded {
  /** Digest of the bytes and of what is served with them. */
  signature: string
  /** As the bucket answered it. */
  etag: string
}

export interface BucketRecord {
  get(key: string): Uploaded | null
  set(key: string, uploaded: Uploaded): void
  forget(key: string): void
  close(): void
}

/** Of one bucket; what was known of another one is forgotten. */
export function openBucketRecord(file: string, location: string): BucketRecord {
  const connection = openSqlite(file, 'writer')
  const { native } = connection
  // What is lost here with the power is only uploaded again.
  native.exec('pragma synchronous = normal')
  native.exec(`
    create table if not exists place (location text not null);
    create table if not exists uploaded (key text primary key, signature text not null, etag text not null) without rowid;
  `)
  if (native.prepare('select location from place').get()?.location !== location) {
    native.exec('delete from uploaded; delete from place')
    native.prepare('insert into place (location) values (?)').run(location)
  }
  const find = native.prepare('select signature, etag from uploaded where key = ?')
  const put = native.prepare('insert or replace into uploaded (key, signature, etag) values (?, ?, ?)')
  const drop = native.prepare('delete from uploaded where key = ?')
  return {
    get: (key) => (find.get(key) as Uploaded | undefined) ?? null,
    set: (key, { signature, etag }) => void put.run(key, signature, etag),
    forget: (key) => void drop.run(key),
    close: () => connection.close(),
  }
}
