// A title set like wood type: each line has the width of the poster font at which it fills its column, edge to edge.
import { toFallbackWidth } from './face-widths.ts'
import { type AtWidths, inkOf, isPlain, lettersOf, none, spacing } from './poster-letters.ts'

/** A line whose ink is as wide as its column. */
export interface TypeLine {
  text: string
  /** What stands before it in the title. */
  joint: '' | ' '
  /** `font-size`, in widths of the column. */
  size: number
  /** `font-stretch` in per cent. */
  stretch: number
  /** `font-stretch` of its fallback fonts, none of which is then wider than the column. */
  fallback: number
  /** Empty room before its first letter and behind its last, in ems. */
  left: number
  right: number
  /** Some letter has a mark above, which would reach into the line above. */
  isMarked: boolean
}

export interface WoodType {
  lines: TypeLine[]
  /** Room between two lines, and height of all of them, in widths of the column. */
  gap: number
  height: number
}

/** A word, or a piece of one, with what stands before it in the title. */
type Part = Pick<TypeLine, 'text' | 'joint'>

const axis: AtWidths = [62, 100, 125]
const fallbackSpacing = { letter: spacing.letter / 1000, word: spacing.word / 1000 }
/** Height of a capital, of a mark above one, and of that with room to the line above it, in ems. */
const heights = { capital: 0.686, mark: 0.2, apart: 0.27 }
/** Height of a line without what hangs below it, in ems; a mark above a capital needs room of its own. */
export const lineHeight = (isMarked: boolean) => heights.capital + (isMarked ? heights.mark : 0)
/** Room between lines in ems of an average line; wider where a sign of one line hangs below it, so that it meets no other. */
const gaps = { usual: 0.15, hanging: 0.2 }
const hanging = /[,;Q()[\]/@_„Ç]/iu
/** A short line grows, up to so many times the smallest, before it is so many times as wide as the narrowest, or so wide. */
const short = { apart: 1.35, stretch: 100, beyond: 10, times: 2.4 }
/** Widest part, in thousandths of an em at 62 %, that stands whole on a line. */
const longestPart = 11_000
const mostLines = 9

/** Marks below a letter, such as the cedilla of Ç, which need no room above it. */
const marksBelow = /[\u0316-\u0333]/gu

export function isMarkedAbove(text: string): boolean {
  if (isPlain(text)) return false
  return /\p{M}/u.test(text.toUpperCase().normalize('NFD').replace(marksBelow, ''))
}

/** Words of a line, measured. */
interface Measured {
  ink: AtWidths
  /** Room before the first letter and behind the last. */
  left: AtWidths
  right: AtWidths
  isMarked: boolean
}

type Measure = (words: string) => Measured

/** Measures each text once: one title is tried on several numbers of lines. */
function createMeasure(): Measure {
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
function between(values: AtWidths, stretch: number): number {
  const upper = stretch <= axis[1] ? 1 : 2
  const [from, to] = upper === 1 ? [values[0], values[1]] : [values[1], values[2]]
  const [start, end] = upper === 1 ? [axis[0], axis[1]] : [axis[1], axis[2]]
  return from + ((to - from) * (stretch - start)) / (end - start)
}

/** The width of the axis at which a text is so wide. */
function stretchFor(ink: AtWidths, width: number): number {
  const upper = width <= ink[1] ? 1 : 2
  const [from, to] = upper === 1 ? [ink[0], ink[1]] : [ink[1], ink[2]]
  const [start, end] = upper === 1 ? [axis[0], axis[1]] : [axis[1], axis[2]]
  return Math.min(axis[2], Math.max(axis[0], start + ((end - start) * (width - from)) / (to - from || 1)))
}

/** Places where a line may end: at spaces, after hyphens, and within words that no line can hold. */
function toParts(text: string): Part[] {
  return text.split(/\s+/).flatMap((word) => {
    const pieces = word.split(/(?<=\p{L}-)(?=\p{L})/u).flatMap(cutLong)
    return pieces.map((piece, place): Part => ({ text: piece, joint: place > 0 ? '' : ' ' }))
  })
}

function cutLong(word: string): string[] {
  const [width] = inkOf(lettersOf(word) ?? [])
  const count = Math.ceil(width / longestPart)
  if (count < 2) return [word]
  const signs = [...new Intl.Segmenter('en-GB').segment(word)].map(({ segment }) => segment)
  const length = Math.ceil(signs.length / count)
  return Array.from({ length: Math.ceil(signs.length / length) }, (_, place) =>
    signs.slice(place * length, (place + 1) * length).join(''),
  )
}

const joined = (parts: readonly Part[]) =>
  parts.map(({ text, joint }, place) => (place > 0 ? joint + text : text)).join('')

/** Room of a space between two parts, in thousandths of an em. */
const spaceBetween = 165

/** The parts on so many lines, as alike in width as can be. */
function balance(parts: readonly Part[], count: number, measure: Measure): Part[][] {
  const ends = [0]
  for (const { text, joint } of parts)
    ends.push((ends.at(-1) ?? 0) + measure(text).ink[0] + (joint ? spaceBetween : 0))
  const cost = (from: number, to: number) => ((ends[to] ?? 0) - (ends[from] ?? 0)) ** 2
  // best[n] is the best way to set the first n parts on the lines so far.
  let best = ends.map((_, end) => ({ cost: cost(0, end), starts: [0] }))
  for (let line = 1; line < count; line += 1) {
    const before = best
    best = ends.map((_, end) => {
      let least = { cost: Number.POSITIVE_INFINITY, starts: [0] }
      for (let start = line; start < end; start += 1) {
        const way = before[start]
        const total = (way?.cost ?? 0) + cost(start, end)
        if (way && total < least.cost) least = { cost: total, starts: [...way.starts, start] }
      }
      return least
    })
  }
  const { starts } = best[parts.length] ?? { starts: [0] }
  return starts.map((start, line) => parts.slice(start, starts[line + 1]))
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** The size nearest to the wanted one at which the ink is as wide as the column. */
const sizeOf = (ink: AtWidths, wanted: number) => Math.min(1000 / ink[0], Math.max(1000 / ink[2], wanted))

/** Lines whose sizes are known, with what they become a setting of. */
interface Sized {
  lines: { row: readonly Part[]; words: string; size: number; measured: Measured }[]
  gap: number
  height: number
}

/** Sizes the lines so that the whole comes as near as their letters allow to a height, in widths of the column. */
function sizeLines(rows: readonly Part[][], height: number, measure: Measure): Sized {
  const count = rows.length
  const texts = rows.map(joined)
  const measures = texts.map(measure)
  const marked = measures.filter(({ isMarked }) => isMarked).length
  const gapOf = texts.slice(0, -1).some((text) => hanging.test(text)) ? gaps.hanging : gaps.usual
  const markRoom = heights.apart - gapOf / 2
  const wanted = height / (heights.capital * count + gapOf * (count - 1) + markRoom * marked)
  const least = Math.min(...measures.map(({ ink }) => sizeOf(ink, wanted)))
  const narrowest = Math.min(...measures.map(({ ink }) => stretchFor(ink, 1000 / sizeOf(ink, wanted))))
  const usual = Math.max(short.stretch, narrowest + short.beyond)
  const widest = Math.min(axis[2], narrowest * short.apart, usual)
  const lines = rows.map((row, place) => {
    const measured = measures[place] as Measured
    const { ink } = measured
    const tallest = Math.min(1000 / between(ink, widest), least * short.times)
    const size = count > 1 ? Math.max(sizeOf(ink, wanted), tallest) : sizeOf(ink, wanted)
    return { row, words: texts[place] as string, size, measured }
  })
  const rounded = lines.map(({ size }) => round(size, 4))
  const gap = (gapOf * rounded.reduce((total, size) => total + size, 0)) / count
  const tall = lines.reduce((total, { measured: { isMarked } }, place) => {
    const size = rounded[place] as number
    const mark = place > 0 ? heights.apart : heights.mark
    return total + heights.capital * size + (isMarked ? Math.max(0, mark * size - gap / 2) : 0)
  }, 0)
  return { lines, gap: round(gap, 4), height: round(tall + gap * (count - 1), 3) }
}

/** The setting of lines whose sizes are known. */
function toWoodType({ lines, gap, height }: Sized): WoodType {
  return {
    lines: lines.map(({ row, words, size, measured: { ink, left, right, isMarked } }, place): TypeLine => {
      const stretch = stretchFor(ink, 1000 / size)
      const room = (side: AtWidths) => round(between(side, stretch) / 1000, 3)
      return {
        text: words,
        joint: place > 0 ? (row[0]?.joint ?? '') : '',
        size: round(size, 4),
        stretch: round(stretch, 1),
        fallback: toFallbackWidth(words, 1 / size, fallbackSpacing),
        left: room(left),
        right: room(right),
        isMarked,
      }
    }),
    gap,
    height,
  }
}

/** Faces of one title are at most so many times as wide as one another, where it can be set so. */
const alike = 1.6

/**
 * How far a setting is from the height, and its largest line from its smallest. One that is too high weighs more, because
 * where room is short it is drawn narrower than its column; so does one whose lines seem to be of different faces.
 */
function faultOf({ lines, height }: Sized, wanted: number): number {
  const sizes = lines.map(({ size }) => size)
  const widths = lines.map(({ size, measured: { ink } }) => stretchFor(ink, 1000 / size))
  const off = Math.log(height / wanted)
  const unlike = Math.max(0, Math.log(Math.max(...widths) / Math.min(...widths) / alike))
  return Math.max(off * 2, -off) + 0.4 * Math.log(Math.max(...sizes) / Math.min(...sizes)) + 20 * unlike
}

/** A text on one line in the narrowest width of the font; null where the font lacks a letter. */
export function setOneLine(text: string): TypeLine | null {
  const words = text.trim()
  if (words === '' || lettersOf(words.replace(/\s+/g, ' ')) === null) return null
  return toWoodType(sizeLines([toParts(words)], Number.POSITIVE_INFINITY, createMeasure())).lines[0] ?? null
}

/**
 * Sets a title in as many lines as bring it nearest to a height, in widths of its column; null where the font lacks a
 * letter, whose width is then unknown.
 */
export function setWoodType(title: string, height: number): WoodType | null {
  const text = title.trim()
  if (text === '' || lettersOf(text.replace(/\s+/g, ' ')) === null) return null
  const parts = toParts(text)
  const counts = Array.from({ length: Math.min(mostLines, parts.length) }, (_, place) => place + 1)
  const measure = createMeasure()
  const settings = counts.map((count) => sizeLines(balance(parts, count, measure), height, measure))
  const nearer = (one: Sized, other: Sized) => (faultOf(other, height) < faultOf(one, height) ? other : one)
  return toWoodType(settings.reduce(nearer))
}
