// How wide the words of a line are in each width of the poster font, and which of its widths fills a column.
import { type AtWidths, inkOf, isPlain, lettersOf, none } from './poster-letters.ts'

export const axis: AtWidths = [62, 100, 125]
/** The narrowest and the widest letters of a title: with wider ones it would seem to be of another face. */
export type Band = readonly [narrowest: number, widest: number]

/** Marks below a letter, such as the cedilla of Ç, which need no room above it. */
const marksBelow = /[\u0316-\u0333]/gu

export function isMarkedAbove(text: string): boolean {
  if (isPlain(text)) return false
  return /\p{M}/u.test(text.toUpperCase().normalize('NFD').replace(marksBelow, ''))
}

/** Words of a line, measured. */
export interface Measured {
  ink: AtWidths
  /** Room before the first letter and behind the last. */
  left: AtWidths
  right: AtWidths
  isMarked: boolean
}

export type Measure = (words: string) => Measured

/** Measures each text once: one title is tried on several numbers of lines. */
export function createMeasure(): Measure {
  const known = new Map<string, Measured>()
  return (words) => {
    const before = known.get(words)
    if (before) return before
    const found = lettersOf(words) ?? []
    const [left, right] = [found[0]?.letter.left ?? none, found.at(-1)?.letter.right ?? none]
    const measured = { ink: inkOf(found), left, right, isMarked: isMarkedAbove(words) }
    known.set(words, measured)
    return measured
  }
}

/** The value at any width between. */
export function between(values: AtWidths, stretch: number): number {
  const upper = stretch <= axis[1] ? 1 : 2
  const [from, to] = upper === 1 ? [values[0], values[1]] : [values[1], values[2]]
  const [start, end] = upper === 1 ? [axis[0], axis[1]] : [axis[1], axis[2]]
  return from + ((to - from) * (stretch - start)) / (end - start)
}

/** The width of the axis at which a text is so wide. */
export function stretchFor(ink: AtWidths, width: number, [least, most]: Band): number {
  const upper = width <= ink[1] ? 1 : 2
  const [from, to] = upper === 1 ? [ink[0], ink[1]] : [ink[1], ink[2]]
  const [start, end] = upper === 1 ? [axis[0], axis[1]] : [axis[1], axis[2]]
  return Math.min(most, Math.max(least, start + ((end - start) * (width - from)) / (to - from || 1)))
}

/** The size nearest to the wanted one at which the ink is as wide as the column. */
export const sizeOf = (ink: AtWidths, wanted: number, [least, most]: Band) =>
  Math.min(1000 / between(ink, least), Math.max(1000 / between(ink, most), wanted))
