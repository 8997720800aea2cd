// Splits text into search words, the same for documents and queries on every database.
import { limits } from '#contract/limits.ts'
import { wordsOf } from '../fold.ts'

/** Number of the rules by which words are made; raised when they change, so that a start makes them again. */
export const wordRules = 1

/** Maximum letters of a word; PostgreSQL and FTS5 allow more, but nobody types more. */
const wordLength = 32
/** Maximum letters of a query that are read. */
export const queryLetters = 400

/** Chinese and Japanese have no spaces between words, so each character is a word. */
const signs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv

/** Words in their order: letters and digits only, so that none has a meaning in a query language. */
export function searchWords(text: string): string[] {
  return wordsOf(text)
    .flatMap((word) => word.match(signs) ?? [])
    .map((word) => (word.length > wordLength ? [...word].slice(0, wordLength).join('') : word))
}

/** Words joined across punctuation: "AC/DC" is also typed "acdc", "M.I.A." "mia". */
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
  return searchWords(query.slice(0, queryLetters)).slice(0, limits.queryWords)
}
