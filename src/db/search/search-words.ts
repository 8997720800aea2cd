// Splits text into search words, the same for documents and queries on every database.
import { limits } from '#contract/limits.ts'
import { hasUnseen, wordsOf } from '../fold.ts'

/** Number of the rules by which words are made; raised when they change, so that a start makes them again. */
export const wordRules = 1

/** Maximum letters of a word; PostgreSQL and FTS5 allow more, but nobody types more. */
const wordLength = 32
/** Maximum letters of a query that are read. */
export const queryLetters = 400

/**
 * What a word consists of: Chinese and Japanese have no spaces between words, so each character is a word; a row of letters of
 * Thai, Lao, Khmer or Burmese, which have none either, is divided into pieces; anything else stays whole.
 */
const parts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+/gv

const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Whether words of a text stand together without spaces, and are no characters. */
const isUnspaced = (text: string) => unspaced.test(text)
/** Letters of a piece: fewer would be found in too many texts. */
const pieceLength = 4

/**
 * The letters from each place of a row on, so that any part of it is found; the last pieces have at least `least` letters.
 * Intl.Segmenter does not help: it divides a word otherwise when others stand around it.
 */
function piecesOf(row: string, least: number): string[] {
  const letters = [...row]
  const count = Math.max(1, letters.length - least + 1)
  return Array.from({ length: count }, (_, place) => letters.slice(place, place + pieceLength).join(''))
}

/** Whether the edition before has made other words of a text, by rules of a smaller number. */
export const hasOtherWords = (text: string) => hasUnseen(text) || isUnspaced(text) || /[Σς]/.test(text)

/** The sigma at the end of a word becomes that of its middle, because more of the word may follow what is typed. */
const withoutLastSigma = (word: string) => word.replaceAll('ς', 'σ')

function split(text: string, least: number): string[] {
  return wordsOf(text)
    .map(withoutLastSigma)
    .flatMap((word) => word.match(parts) ?? [])
    .flatMap((word) => (isUnspaced(word) ? piecesOf(word, least) : [word]))
    .map((word) => (word.length > wordLength ? [...word].slice(0, wordLength).join('') : word))
}

/** Words in their order: letters and digits only, so that none has a meaning in a query language. */
export const searchWords = (text: string): string[] => split(text, 1)

/** Words joined across punctuation: "AC/DC" is also typed "acdc", "M.I.A." "mia". */
export function compoundsOf(title: string): string[] {
  return title
    .split(/\s+/)
    .filter((part) => /[\p{P}\p{S}]/u.test(part))
    .map(wordsOf)
    .filter((words) => words.length > 1)
    .flatMap((words) => searchWords(words.join('')))
}

/** The words of a query, as typed. Each is looked for as the beginning of a word, so that short last pieces say nothing. */
export function queryWords(query: string): string[] {
  return split(query.slice(0, queryLetters), pieceLength).slice(0, limits.queryWords)
}
