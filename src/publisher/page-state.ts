// What is published: every page with its digest and what it depends on, and how far the outbox has been followed.
// It belongs to the files of one release and lies beside them, whichever database holds the content.
import { openSqlite, type SqliteConnection } from '#db/sqlite.ts'

export interface PublishedPage {
  path: string
  file: string
  type: string
  digest: string
  bytes: number
}

export interface PageState {
  page(path: string): PublishedPage | null
  pages(): PublishedPage[]
  /** Paths of pages that depend on one of these tags. */
  pathsWith(tags: readonly string[]): string[]
  save(page: PublishedPage, tags: readonly string[]): void
  remove(path: string): void
  /** Paths that were pages once and must answer 410. */
  gone(): string[]
  meta(name: string): string | null
  setMeta(name: string, value: string): void
  /** Runs `work` as one transaction. */
  batch(work: () => void): void
  close(): void
}

const tables = `
create table if not exists pages (path text primary key, file text not null, type text not null, digest text not null, bytes integer not null, tags text not null) without rowid;
create table if not exists page_tags (tag text not null, path text not null, primary key (tag, path)) without rowid;
create table if not exists gone (path text primary key) without rowid;
create table if not exists meta (name text primary key, value text not null) without rowid;
`

export function openPageState(file: string): PageState {
  const connection: SqliteConnection = openSqlite(file, 'writer')
  const { native } = connection
  // What is lost here with the power is only done again.
  native.exec('pragma synchronous = normal')
  native.exec(tables)
  const one = native.prepare('select path, file, type, digest, bytes from pages where path = ?')
  const all = native.prepare('select path, file, type, digest, bytes from pages')
  const oldTags = native.prepare('select tags from pages where path = ?')
  const tagged = native.prepare('select path from page_tags where tag = ?')
  const put = native.prepare(
    'insert or replace into pages (path, file, type, digest, bytes, tags) values (?, ?, ?, ?, ?, ?)',
  )
  const putTag = native.prepare('insert or ignore into page_tags (tag, path) values (?, ?)')
  const dropTag = native.prepare('delete from page_tags where tag = ? and path = ?')
  const drop = native.prepare('delete from pages where path = ?')
  const bury = native.prepare('insert or ignore into gone (path) values (?)')
  const unbury = native.prepare('delete from gone where path = ?')
  const allGone = native.prepare('select path from gone')
  const getMeta = native.prepare('select value from meta where name = ?')
  const putMeta = native.prepare('insert or replace into meta (name, value) values (?, ?)')
  const tagsOf = (path: string) => JSON.parse(String(oldTags.get(path)?.tags ?? '[]')) as string[]
  return {
    page: (path) => (one.get(path) as unknown as PublishedPage | undefined) ?? null,
    pages: () => all.all() as unknown as PublishedPage[],
    pathsWith: (tags) => [...new Set(tags.flatMap((tag) => tagged.all(tag).map((row) => String(row.path))))],
    save(page, tags) {
      const before = new Set(tagsOf(page.path))
      const after = new Set(tags)
      for (const tag of before) if (!after.has(tag)) dropTag.run(tag, page.path)
      for (const tag of after) if (!before.has(tag)) putTag.run(tag, page.path)
      put.run(page.path, page.file, page.type, page.digest, page.bytes, JSON.stringify([...after]))
      unbury.run(page.path)
    },
    remove(path) {
      for (const tag of tagsOf(path)) dropTag.run(tag, path)
      if (drop.run(path).changes > 0) bury.run(path)
    },
    gone: () => allGone.all().map((row) => String(row.path)),
    meta: (name) => (getMeta.get(name)?.value as string | undefined) ?? null,
    setMeta: (name, value) => void putMeta.run(name, value),
    batch(work) {
      native.exec('begin')
      try {
        work()
        native.exec('commit')
      } catch (error) {
        native.exec('rollback')
        throw error
      }
    },
    close: () => connection.close(),
  }
}
