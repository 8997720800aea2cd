// The initial tables, in one file because a migration is applied as a whole and never edited after a release.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import {
  type Columns,
  createIndex,
  createRecordTable,
  flag,
  image,
  integerColumn,
  json,
  sortKeyColumn as sortedKey,
  type Table,
  textColumn,
} from '../record-table.ts'

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const key = (name: string) => sortedKey(name, dialect)
  const create = (name: string, ...columns: Columns[]) => createRecordTable(db, dialect, name, ...columns)
  const index = (table: string, ...columns: string[]) => createIndex(db, table, ...columns)

  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('variants', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await create(
    'company',
    textColumn('name'),
    textColumn('tagline'),
    image('logo'),
    image('logicon'),
    image('favicon'),
    json('socials'),
  )
  await create('pages', textColumn('slug'), textColumn('title'), textColumn('content'))
  await create(
    'artists',
    textColumn('name'),
    key('name_key'),
    textColumn('genre'),
    key('genre_key'),
    image('image'),
    textColumn('bio'),
    json('socials'),
    flag('is_featured', 0),
    flag('is_active', 1),
  )
  await create(
    'partners',
    textColumn('name'),
    key('name_key'),
    textColumn('role'),
    key('role_key'),
    image('image'),
    textColumn('bio'),
    textColumn('website'),
    json('socials'),
    flag('is_active', 1),
  )
  await create(
    'staff',
    textColumn('name'),
    key('name_key'),
    textColumn('role'),
    key('role_key'),
    image('image'),
    textColumn('email'),
    textColumn('phone'),
    textColumn('bio'),
    json('socials'),
    flag('is_active', 1),
  )
  await create(
    'slides',
    textColumn('title'),
    key('title_key'),
    textColumn('caption'),
    image('image'),
    textColumn('link_url'),
    integerColumn('position'),
    flag('is_active', 1),
  )
  await create(
    'souvenirs',
    textColumn('name'),
    key('name_key'),
    textColumn('description'),
    integerColumn('price_cents'),
    image('image'),
    flag('is_gift', 0),
    flag('is_active', 1),
  )
  await create(
    'events',
    textColumn('name'), key('name_key'), key('date'), textColumn('status'), image('image'), textColumn('location'), key('location_key'), textColumn('description'),
    (table) => table.addColumn('artist_id', 'integer', (column) => column.references('artists.id')),
    textColumn('map_url'),
    (table) => table.addColumn('responsible_id', 'integer', (column) => column.references('staff.id')),
    flag('is_featured', 0), flag('is_active', 1),
  ) // biome-ignore format: one line a group
  const ofArtist = (table: Table) =>
    table.addColumn('artist_id', 'integer', (column) => column.notNull().references('artists.id'))
  await create(
    'songs',
    ofArtist,
    textColumn('title'),
    key('title_key'),
    textColumn('album_name'),
    key('album_key'),
    (table) => table.addColumn('release_date', dialect.sortText),
    json('media_links'),
    flag('is_embeddable', 0),
    flag('is_active', 1),
  )
  await create('gallery_images', ofArtist, image('image'), textColumn('caption'), integerColumn('position'))

  await index('artists', 'is_active', 'name_key', 'id')
  await index('artists', 'is_active', 'is_featured', 'name_key', 'id')
  await index('artists', 'name_key', 'id')
  await index('artists', 'genre_key', 'id')
  await index('artists', 'is_featured', 'id')
  await index('events', 'is_active', 'date', 'id')
  await index('events', 'is_active', 'is_featured', 'date', 'id')
  await index('events', 'date', 'id')
  await index('events', 'name_key', 'id')
  await index('events', 'location_key', 'id')
  await index('events', 'artist_id', 'date')
  await index('events', 'responsible_id')
  for (const table of ['partners', 'staff']) {
    await index(table, 'is_active', 'name_key', 'id')
    await index(table, 'name_key', 'id')
    await index(table, 'role_key', 'id')
  }
  await index('slides', 'is_active', 'position', 'id')
  await index('slides', 'position', 'id')
  await index('slides', 'title_key', 'id')
  await index('souvenirs', 'is_active', 'created_at', 'id')
  await index('souvenirs', 'created_at', 'id')
  await index('souvenirs', 'name_key', 'id')
  await index('souvenirs', 'price_cents', 'id')
  await index('songs', 'artist_id', 'release_date', 'id')
  await index('songs', 'artist_id', 'title_key', 'id')
  await index('songs', 'artist_id', 'album_key', 'id')
  await index('gallery_images', 'artist_id', 'position', 'id')
  for (const table of ['artists', 'events', 'partners', 'staff', 'slides', 'souvenirs', 'gallery_images']) {
    await index(table, 'image_id')
    if (table === 'gallery_images') continue
    await index(table, 'updated_at', 'id')
    await index(table, 'is_active', 'id')
  }
  await db.schema.createIndex('pages_by_slug').on('pages').column('slug').unique().execute()

  await office(db, dialect)
}

async function office(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'integer', dialect.autoId)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('find_key', 'text', (column) => column.notNull())
    .addColumn('submitted_at', dialect.sortText, (column) => column.notNull())
    .addColumn('is_read', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('mailed_at', 'text')
    .execute()
  await db.schema
    .createIndex('messages_by_submitted_at')
    .on('messages')
    .columns(['submitted_at', 'id'])
    .execute()
  await db.schema
    .createIndex('messages_by_is_read')
    .on('messages')
    .columns(['is_read', 'submitted_at', 'id'])
    .execute()
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', dialect.autoId)
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', dialect.sortText, (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('last_login_at', 'text')
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('rotated_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', dialect.sortText, (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_why', 'text')
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', dialect.autoId)
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', dialect.autoId)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('audit_by_subject')
    .on('audit')
    .columns(['subject', 'subject_id', 'id'])
    .execute()
  await search(db, dialect)
}

async function search(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const isSqlite = dialect.name === 'sqlite'
  await db.schema
    .createTable('search_documents')
    .addColumn('id', isSqlite ? 'integer' : 'bigint', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_words', dialect.sortText, (column) => column.notNull())
    .addColumn('fact_words', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('image_id', 'text', (column) => column.references('media.id'))
    .addColumn('image_alt', 'text', (column) => column.notNull())
    .addColumn('image_focus', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('search_documents_by_record')
    .on('search_documents')
    .columns(['kind', 'record_id'])
    .unique()
    .execute()
  await db.schema
    .createIndex('search_documents_by_title')
    .on('search_documents')
    .columns(['title_words', 'id'])
    .execute()
  await db.schema.createIndex('search_documents_by_image').on('search_documents').column('image_id').execute()
  await db.schema
    .createTable('search_words')
    .addColumn('word', dialect.sortText, (column) => column.primaryKey())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('search_variants')
    .addColumn('variant', dialect.sortText, (column) => column.notNull())
    .addColumn('word', dialect.sortText, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_variants_key', ['variant', 'word'])
    .$call((table) => (isSqlite ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await (isSqlite ? sqliteSearch(db) : postgresSearch(db))
}

/** Stores no text, only which folded words occur in which column of which document. */
async function sqliteSearch(db: Kysely<never>): Promise<void> {
  await sql`create virtual table search_fts using fts5 (title, facts, body, content='', contentless_delete=1, detail=column, tokenize='ascii', prefix='1 2 3')`.execute(
    db,
  )
}

/** Disables GIN's list of pending entries, because every search would scan it. */
async function postgresSearch(db: Kysely<never>): Promise<void> {
  for (const name of ['title_terms', 'facts_terms', 'all_terms']) {
    const column = sql.ref(name)
    await sql`alter table search_documents add column ${column} tsvector not null`.execute(db)
    await sql`create index ${sql.ref(`search_documents_by_${name}`)} on search_documents using gin (${column}) with (fastupdate = off)`.execute(
      db,
    )
  }
}
