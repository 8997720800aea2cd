// Differences between SQLite and PostgreSQL.
import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely'
import { leftOut, special } from './fold.ts'
import { likeEscaped } from './like.ts'

/** What differs between the databases, except for the search index (see search-index.ts). */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Column type of text that is sorted or compared by code points. */
  readonly sortText: RawBuilder<unknown>
  /** Column type of bytes. */
  readonly bytes: RawBuilder<unknown>
  /** Makes a column the auto-incremented id of the table. */
  autoId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** Whether a text, folded, has the folded word: for texts of which no folded column is kept. */
  hasFolded(text: RawBuilder<unknown>, word: string): RawBuilder<unknown>
  /** A text in a column of JSON. */
  textIn(column: RawBuilder<unknown>, name: string): RawBuilder<unknown>
}

/** Name under which connections to SQLite know `fold`. */
export const foldFunction = 'marquee_fold'

/** Of the two small letters of Σ, which it becomes depends on what follows, so that a part of a word has another one. */
const withoutFinals = (folded: string) => folded.replaceAll('ς', 'σ')

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  sortText: sql`text`,
  bytes: sql`blob`,
  autoId: (column) => column.primaryKey().autoIncrement(),
  hasFolded: (text, word) =>
    sql`replace(${sql.raw(foldFunction)}(${text}), 'ς', 'σ') like ${likeEscaped(withoutFinals(word))} escape '\\'`,
  textIn: (column, name) => sql`${column} ->> ${name}`,
}

/** Where Unicode has what is left out: to look everywhere would hold up the first search for a tenth of a second. */
const placesOfLeftOut = [
  [0xad, 0xad],
  [0x300, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const

/** All that is left out, as a list of ranges in brackets: the expressions of PostgreSQL have no name for it. */
function bracketOfLeftOut(): string {
  const ranges: [number, number][] = []
  for (const [first, end] of placesOfLeftOut)
    for (let code = first; code <= end; code += 1) {
      if (String.fromCodePoint(code).search(leftOut) < 0) continue
      const last = ranges.at(-1)
      if (last?.[1] === code - 1) last[1] = code
      else ranges.push([code, code])
    }
  return `[${ranges.map((range) => [...new Set(range)].map((code) => String.fromCodePoint(code)).join('-')).join('')}]`
}

let leftOutOfPostgres: string | undefined

/** Letters that remain when accents are taken away, and their capitals, each with what it is folded to. */
const remaining = Object.entries(special).flatMap(([letter, plain]) =>
  [letter, letter === 'ß' ? 'ẞ' : letter.toUpperCase()].map((one) => ({ letter: one, plain })),
)
const double = remaining.filter(({ plain }) => plain.length > 1)

/** All letters that are folded to this one. */
const variantsOf = (letter: string) =>
  [
    letter === 'σ' ? 'σς' : letter,
    letter.toUpperCase(),
    ...remaining.filter(({ plain }) => plain === letter).map((one) => one.letter),
  ].join('')

/** Letters in either case, because the locale of the database may know no letters but those of ASCII. */
const patternOf = (word: string) =>
  Array.from(withoutFinals(word), (letter) => {
    if (letter.toUpperCase() !== letter) return `[${variantsOf(letter)}]`
    return /[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter
  }).join('')

function hasFoldedInPostgres(text: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  leftOutOfPostgres ??= bracketOfLeftOut()
  const unmarked = sql`regexp_replace(normalize(${text}, nfkd), ${sql.lit(leftOutOfPostgres)}, '', 'g')`
  const plainText = double.reduce(
    (before, { letter, plain }) => sql`replace(${before}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    unmarked,
  )
  return sql`${plainText} ~ ${patternOf(word)}`
}

export const postgresDialect: Dialect = {
  name: 'postgres',
  sortText: sql`text collate "C"`,
  bytes: sql`bytea`,
  autoId: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  hasFolded: hasFoldedInPostgres,
  textIn: (column, name) => sql`${column}::json ->> ${name}`,
}
