// Converts text written by staff: plain text into paragraphs and a one-line summary, and HTML into plain text.
import { cutWords } from '#contract/text-length.ts'

/** Paragraphs of plain text, each as a list of lines. */
export function toParagraphs(text: string): string[][] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) =>
      paragraph
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
}

/** How many letters paragraphs have together. */
export const lettersIn = (paragraphs: readonly string[][]): number => paragraphs.flat().join(' ').length

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of sanitised HTML, as plain text. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')

/** Characters of the words of sanitised HTML. */
export const lengthOf = (html: string): number => toSummary(wordsOf(html), Number.POSITIVE_INFINITY).length

/** Plain text on one line, cut at a word to about `length` characters. */
export function toSummary(text: string, length = 155): string {
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  return cutWords(words, length)
}
