// Reads a database directly and checks that every operation is stored completely or not at all.
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Location of the database: SQLite's file or PostgreSQL's URL. */
export type Place = { file: string } | { url: string }

export type Rows = Record<string, string | number | null>[]

/** Runs the queries once, in a separate connection that changes nothing. */
export async function ask(place: Place, questions: readonly string[]): Promise<Rows[]> {
  if ('file' in place) {
    const db = new DatabaseSync(place.file, { readOnly: true, timeout: 5000 })
    try {
      return questions.map((question) => db.prepare(question).all() as Rows)
    } finally {
      db.close()
    }
  }
  const client = new pg.Client(place.url)
  await client.connect()
  try {
    const answers: Rows[] = []
    for (const question of questions) answers.push((await client.query(question)).rows as Rows)
    return answers
  } finally {
    await client.end()
  }
}

/** A save writes record, audit entry and search document in one transaction; each query finds where one is missing. */
const halves: readonly (readonly [question: string, meaning: string])[] = [
  [
    // A restore into an empty database raises revisions by a thousand.
    `select a.id from artists a where (a.revision -
       (select count(*) from audit where subject = 'artists' and subject_id = a.id)) % 1000 <> 0`,
    'has another number of saves than entries in its trail',
  ],
  [
    `select a.id from artists a left join search_documents d on d.kind = 'artist' and d.record_id = cast(a.id as text)
      where a.is_active = 1 and (d.title is null or d.title <> a.name)
         or a.is_active = 0 and d.title is not null`,
    'is not what search finds of it',
  ],
  [
    `select p.id from partners p where not exists
       (select 1 from audit where subject = 'partners' and subject_id = p.id and action = 'create')`,
    'has no entry in the trail',
  ],
  [
    `select audit.subject_id as id from audit where subject = 'partners'
       and not exists (select 1 from partners where id = audit.subject_id)`,
    'has an entry in the trail and no row',
  ],
]

/** One sentence for each partial operation; with SQLite also the findings of its integrity check. */
export async function findHalves(place: Place): Promise<string[]> {
  const answers = await ask(
    place,
    halves.map(([question]) => question),
  )
  const found = answers.flatMap((rows, index) => rows.map(({ id }) => `Record ${id} ${halves[index]?.[1]}.`))
  if ('url' in place) return found
  const [integrity = [], references = []] = await ask(place, [
    'pragma integrity_check',
    'pragma foreign_key_check',
  ])
  const sayings = integrity
    .map((row) => String(row.integrity_check))
    .filter((saying) => saying !== 'ok')
    .map((saying) => `The integrity check says: ${saying}`)
  return [...found, ...sayings, ...references.map((row) => `A reference leads nowhere: ${row.table}.`)]
}
