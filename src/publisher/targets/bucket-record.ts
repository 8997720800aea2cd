// Record of uploads, stored beside the releases: compared with the bucket's listing, it shows after a crash what is
// missing, outdated or obsolete there.
import { openSqlite } from '#db/sqlite.ts'

export interface Uploaded {
  /** Digest of the bytes and of the metadata served with them. */
  signature: string
  /** Entity tag as returned by the bucket. */
  etag: string
}

export interface BucketRecord {
  get(key: string): Uploaded | null
  set(key: string, uploaded: Uploaded): void
  forget(key: string): void
  close(): void
}

/** Opens the record of one bucket; entries about another bucket are deleted. */
export function openBucketRecord(file: string, location: string): BucketRecord {
  const connection = openSqlite(file, 'writer')
  const { native } = connection
  // Records lost in a power failure only cause another upload.
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
