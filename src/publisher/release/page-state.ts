// Publication state of one release: each page with its digest and tags, the pending pages, and the outbox cursor. It is
// stored beside the files of the release, whichever database holds the content.
import {
  type ChangedFields,
  fieldCharacters,
  isConcerned,
  readChange,
  shownRange,
  withoutFields,
} from '#contract/field-tags.ts'
import { ledPath, ledRange, ledTag } from '#contract/tags.ts'
import { openSqlite, type SqliteConnection } from '#db/sqlite.ts'
import type { ChangeMark } from '#db/tables/outbox.ts'

export interface PublishedPage {
  path: string
  file: string
  type: string
  digest: string
  bytes: number
  /** It shows every change up to this one; 0 when that is not known. */
  change: number
  /** Bytes to serve while the file still holds the previous version. */
  body?: Uint8Array<ArrayBuffer>
}

/** A page to render, stored until it is done so that a crash does not lose it. */
export interface PendingPage {
  path: string
  /** Number of the latest change that affects it; 0 when there is none. */
  change: number
  /** The published version may still show something that is no longer public. */
  isRemoval: boolean
}

export interface PageState {
  pages(): PublishedPage[]
  count(): number
  /** Number of the latest change that any page shows. */
  latestChange(): number
  /** Tags of the data that a page depends on. */
  tagsOf(path: string): string[]
  /** Tags that any page depends on. */
  tags(): string[]
  /** All tags of a page as stored, in JSON. */
  storedTags(path: string): string
  /** Digest of a page as stored; null when there is none. */
  storedDigest(path: string): string | null
  /** Pages that others lead to and nobody has made, apart from those that are pending, with the latest change shown there. */
  unmade(): PendingPage[]
  /** Has changes of some fields concern only pages that show these: its templates name fields as this version does. */
  followFields(): void
  /** What the tags of a change say about pages of this release: all fields where its templates may name them otherwise. */
  readChange(tags: readonly string[]): ChangedFields
  /** Paths of pages that a change with these tags concerns; of some of them when `among` is given. */
  pathsWith(tags: readonly string[], among?: readonly string[]): string[]
  /** The same in parts of at most `size`, each read when it is asked for; one may be empty, and a page may come again. */
  partsWith(tags: readonly string[], size: number): Iterable<string[]>
  save(page: PublishedPage, tags: readonly string[]): void
  remove(path: string, isGone: boolean): void
  /** Paths of removed pages that must answer 410. */
  gone(): string[]
  /** Paths of share images, also of those that are pending or withheld. */
  sharePaths(): string[]
  /** Pages removed because they could not be rendered without hidden content. */
  withheld(): string[]
  withhold(path: string): void
  /** All changes up to this one, the very one, are planned. */
  noteCursor(change: ChangeMark): void
  /** The database has lost the changes after this one: the release follows from there. For another database it is outdated. */
  goBack(change: number, isOther: boolean): void
  pending(): PendingPage[]
  /** Number of the earliest change with a pending page; null when there is none. */
  firstPending(): number | null
  putPending(page: PendingPage): void
  dropPending(path: string): void
  meta(name: string): string | null
  setMeta(name: string, value: string): void
  /** Runs `work` as one transaction. */
  batch(work: () => void): void
  /** A number that changes when another process has written. */
  version(): number
  close(): void
}

const fieldsName = 'fields'
const tables = `
create table if not exists pages (path text primary key, file text not null, type text not null, digest text not null, bytes integer not null, tags text not null, change integer not null default 0) without rowid;
create table if not exists page_tags (tag text not null, path text not null, primary key (tag, path)) without rowid;
create table if not exists gone (path text primary key) without rowid;
create table if not exists withheld (path text primary key) without rowid;
create table if not exists pending (path text primary key, change integer not null, is_removal integer not null) without rowid;
create table if not exists meta (name text primary key, value text not null) without rowid;
`

/** States of an earlier edition lack the column. */
function addChange(native: SqliteConnection['native']): void {
  const { found } = native
    .prepare("select count(*) as found from pragma_table_info('pages') where name = 'change'")
    .get() as { found: number }
  if (found === 0) native.exec('alter table pages add column change integer not null default 0')
}

export function openPageState(file: string): PageState {
  const connection: SqliteConnection = openSqlite(file, 'writer')
  const { native } = connection
  // Writes lost in a power failure only cause these pages to be rendered again.
  native.exec('pragma synchronous = normal')
  native.exec(tables)
  addChange(native)
  const sql = (text: string) => native.prepare(text)
  const all = sql(
    'select path, file, type, digest, bytes, change from pages where path not in (select path from withheld)',
  )
  const oldTags = sql('select tags from pages where path = ?')
  const oldDigest = sql('select digest from pages where path = ?')
  const tagged = sql('select path from page_tags where tag = ?')
  const taggedAfter = sql('select path from page_tags where tag = ? and path > ? order by path limit ?')
  const put = sql(
    'insert or replace into pages (path, file, type, digest, bytes, tags, change) values (?, ?, ?, ?, ?, ?, ?)',
  )
  // One look into the index for each different tag: of a hundred thousand pages that show the company, few differ in what
  // they show of it.
  const shown = sql(
    `with recursive found (tag) as (
       select min(tag) from page_tags where tag >= ?1 and tag < ?2
       union all select (select min(tag) from page_tags where tag > found.tag and tag < ?2) from found where found.tag is not null
     ) select tag from found where tag is not null`,
  )
  const unmade = sql(
    `select tag, max(change) as change from page_tags join pages using (path) where tag >= ? and tag < ? and substr(tag, ${ledTag('').length + 1}) not in (select path from pages union all select path from pending) group by tag`,
  )
  const putTag = sql('insert or ignore into page_tags (tag, path) values (?, ?)')
  const dropTag = sql('delete from page_tags where tag = ? and path = ?')
  const drop = sql('delete from pages where path = ?')
  const markGone = sql('insert or ignore into gone (path) values (?)')
  const unmarkGone = sql('delete from gone where path = ?')
  const hold = sql('insert or ignore into withheld (path) values (?)')
  const unhold = sql('delete from withheld where path = ?')
  const putPending = sql(
    'insert into pending (path, change, is_removal) values (?, ?, ?) on conflict (path) do update set change = max(change, excluded.change), is_removal = max(is_removal, excluded.is_removal)',
  )
  const firstPending = sql('select min(change) as change from pending where change > 0')
  const dropPending = sql('delete from pending where path = ?')
  const getMeta = sql('select value from meta where name = ?')
  const putMeta = sql('insert or replace into meta (name, value) values (?, ?)')
  const putCursor = sql("insert or replace into meta (name, value) values ('cursor', ?), ('mark', ?)")
  const version = sql('pragma data_version')
  const count = sql('select count(*) as count from pages')
  const latest = sql('select max(change) as change from pages')
  const toPath = ({ path }: Record<string, unknown>) => String(path)
  const pathsOf = (text: string) => {
    const statement = sql(text)
    return () => statement.all().map(toPath)
  }
  const storedTags = (path: string) => String(oldTags.get(path)?.tags ?? '[]')
  const parsedTags = (path: string) => JSON.parse(storedTags(path)) as string[]

  const metaOf = (name: string) => (getMeta.get(name)?.value as string | undefined) ?? null
  const readOwnChange = (tags: readonly string[]) =>
    readChange(metaOf(fieldsName) === fieldCharacters ? tags : withoutFields(tags))

  /** The tags of pages that a change concerns. */
  function* concerned(tags: readonly string[]): Generator<string> {
    const changed = readOwnChange(tags)
    for (const tag of changed.keys()) {
      yield tag
      const ofFields = shown.all(...shownRange(tag)).map((row) => String(row.tag))
      yield* ofFields.filter((one) => isConcerned(changed, one))
    }
  }

  function dropTags(path: string): void {
    for (const tag of parsedTags(path)) dropTag.run(tag, path)
  }

  function goBack(change: number, isOther: boolean): void {
    for (const table of ['pages', 'pending'])
      sql(`update ${table} set change = 0 where change > ?`).run(change)
    putMeta.run('cursor', String(Math.min(change, Number(metaOf('cursor') ?? 0))))
    for (const name of ['mark', 'first']) putMeta.run(name, 'null')
    // It is found no more by what it was made from.
    if (isOther) putMeta.run('source', '')
  }

  return {
    noteCursor: ({ id, created_at }) => void putCursor.run(String(id), JSON.stringify({ id, created_at })),
    goBack,
    followFields: () => void putMeta.run(fieldsName, fieldCharacters),
    readChange: readOwnChange,
    // The driver returns rows without column types.
    pages: () => all.all() as unknown as PublishedPage[],
    pathsWith(tags, among) {
      if (!among) return [...new Set(concerned(tags).flatMap((tag) => tagged.all(tag).map(toPath)))]
      // A change may have a hundred thousand tags, each of which would have to be looked for.
      const changed = readOwnChange(tags)
      return among.filter((path) => parsedTags(path).some((tag) => isConcerned(changed, tag)))
    },
    *partsWith(tags, size) {
      for (const tag of concerned(tags)) {
        let last: string | undefined = ''
        do {
          const part: string[] = taggedAfter.all(tag, last, size).map(toPath)
          yield part
          last = part.at(-1)
        } while (last !== undefined)
      }
    },
    save(page, tags) {
      const next = JSON.stringify(tags)
      const stored = storedTags(page.path)
      if (next !== stored) {
        const before = new Set(JSON.parse(stored) as string[])
        const after = new Set(tags)
        for (const tag of before) if (!after.has(tag)) dropTag.run(tag, page.path)
        for (const tag of after) if (!before.has(tag)) putTag.run(tag, page.path)
      }
      put.run(page.path, page.file, page.type, page.digest, page.bytes, next, page.change)
      unmarkGone.run(page.path)
      unhold.run(page.path)
    },
    remove(path, isGone) {
      dropTags(path)
      drop.run(path)
      unhold.run(path)
      if (isGone) markGone.run(path)
    },
    gone: pathsOf('select path from gone'),
    sharePaths: pathsOf(
      "select path from pages where path glob '/share/*' union select path from pending where path glob '/share/*' union select path from withheld where path glob '/share/*'",
    ),
    withheld: pathsOf('select path from withheld'),
    withhold: (path) => void hold.run(path),
    pending: () =>
      native
        .prepare('select path, change, is_removal from pending')
        .all()
        .map((row) => ({
          path: String(row.path),
          change: Number(row.change),
          isRemoval: row.is_removal === 1,
        })),
    firstPending: () => (firstPending.get()?.change as number | null | undefined) ?? null,
    putPending: ({ path, change, isRemoval }) => void putPending.run(path, change, isRemoval ? 1 : 0),
    dropPending: (path) => void dropPending.run(path),
    count: () => Number(count.get()?.count),
    latestChange: () => Number(latest.get()?.change ?? 0),
    tagsOf: (path) => parsedTags(path).filter((tag) => ledPath(tag) === null),
    tags: () =>
      sql('select distinct tag from page_tags')
        .all()
        .map(({ tag }) => String(tag)),
    storedTags,
    storedDigest: (path) => (oldDigest.get(path)?.digest as string | undefined) ?? null,
    unmade: () =>
      unmade.all(...ledRange).map(({ tag, change }) => ({
        path: ledPath(String(tag)) ?? '',
        change: Number(change),
        isRemoval: false,
      })),
    meta: metaOf,
    setMeta: (name, value) => void putMeta.run(name, value),
    batch(work) {
      native.exec('begin immediate')
      try {
        work()
        native.exec('commit')
      } catch (error) {
        // SQLite has already rolled back after an error such as a full disk.
        if (native.isTransaction) native.exec('rollback')
        throw error
      }
    },
    version: () => Number(version.get()?.data_version),
    close: () => connection.close(),
  }
}
