// Text as the search index knows it: the same words for documents and for queries, on every database.
import { wordsOf } from '../fold.ts'

/** Letters kept of a word; PostgreSQL and FTS5 allow more, nobody types more. */
const wordLength = 32
/** Words looked for in a query; what follows is ignored. */
const queryLength = 8
/** Letters of a query that are looked at. */
const queryLetters = 400

/** Chinese and Japanese are written without spaces: each sign is a word. */
const signs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv

/** Words in their order: letters and digits only, so that none means anything to a query language. */
export function searchWords(text: string): string[] {
  return wordsOf(text)
    .flatMap((word) => word.match(signs) ?? [])
    .map((word) => (word.length > wordLength ? [...word].slice(0, wordLength).join('') : word))
}

/** Words that signs part, as one: "AC/DC" is also typed "acdc", "M.I.A." "mia". */
export function compoundsOf(title: string): string[] {
  return title
    .split(/\s+/)
    .filter((part) => /[\p{P}\p{S}]/u.test(part))
    .map(searchWords)
    .filter((words) => words.length > 1)
    .flatMap((words) => searchWords(words.join('')))
}

/** The words of a query, as typed. */
export function queryWords(query: string): string[] {
  return searchWords(query.slice(0, queryLetters)).slice(0, queryLength)
}
