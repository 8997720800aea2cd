// A title set like wood type: each line has the width of the poster font at which it fills its column, edge to edge.
import { toFallbackWidth } from './face-widths.ts'
import {
  type Band,
  between,
  createMeasure,
  type Measure,
  type Measured,
  sizeOf,
  stretchFor,
} from './line-widths.ts'
import { type AtWidths, spacing } from './poster-letters.ts'
import { faultOf, raggedness, type Sized, type SizedLine, senseless, weights } from './title-faults.ts'
import { balance, joined, type Part, partsOf } from './title-parts.ts'

/** A line whose ink is as wide as its column, or, of a title whose lines are too unlike for that, begins at its left edge. */
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
  /** Empty room before its first letter and behind its last, in ems; less than none where the line ends before its column. */
  left: number
  right: number
  /** There is room above it for a mark, which would reach into the line above. */
  isMarked: boolean
}

export interface WoodType {
  lines: TypeLine[]
  /** Room between two lines, and height and width of all of them, in widths of the column. */
  gap: number
  height: number
  width: number
}

const usualBand: Band = [62, 86]
const fallbackSpacing = { letter: spacing.letter / 1000, word: spacing.word / 1000 }
/** Height of a capital, and of a mark above one, in ems. */
const heights = { capital: 0.686, mark: 0.2 }
/** Height of a line without what hangs below it, in ems; a mark above a capital needs room of its own. */
export const lineHeight = (isMarked: boolean) => heights.capital + (isMarked ? heights.mark : 0)
/**
 * Room between lines in ems of an average line; wider where a sign of one line hangs below it, where a mark stands above one, and
 * where both may meet. Lines of a title, which are of one size, are closer than those of a bill.
 */
const gaps = {
  bill: { usual: 0.15, marked: 0.18, hanging: 0.2, both: 0.3 },
  title: { usual: 0.1, marked: 0.1, hanging: 0.23, both: 0.34 },
}
const hanging = /[,;Q()[\]/@_„Ç]/iu
/** A short line grows, up to so many times the smallest, before its letters are so many times as wide as the narrowest. */
const short = { apart: 1.35, times: 2.4 }
const mostLines = 9

/** How a title is set besides its height. */
interface Setting {
  band?: Band | undefined
  /** What it takes the place of. */
  like?: WoodType | null | undefined
  /** Who plays, whose name is not broken if it need not be. */
  who?: string | undefined
  /** Whether it stands in a high column, which it should fill. */
  weighs?: keyof typeof weights
}

type Rows = readonly (readonly Part[])[]

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * Rows of a title, measured, and the size at which together they have the wanted height. Those of a title, which are of one size,
 * have below the first one the room that one of them needs for its marks, so that they are equally far apart.
 */
function measureRows(rows: Rows, height: number, measure: Measure, kind: keyof typeof gaps) {
  const room = gaps[kind]
  const texts = rows.map(joined)
  const own = texts.map(measure)
  const isBelowMarked = kind === 'title' && own.slice(1).some(({ isMarked }) => isMarked)
  const measures = own.map((one, place) => ({
    ...one,
    isMarked: one.isMarked || (isBelowMarked && place > 0),
  }))
  const marked = measures.filter(({ isMarked }) => isMarked).length
  const gapOf = Math.max(
    room.usual,
    ...texts.slice(0, -1).map((text, place) => {
      const isBelowMarked = measures[place + 1]?.isMarked
      if (hanging.test(text)) return isBelowMarked ? room.both : room.hanging
      return isBelowMarked ? room.marked : room.usual
    }),
  )
  const markRoom = heights.mark - gapOf / 2
  const wanted = height / (heights.capital * rows.length + gapOf * (rows.length - 1) + markRoom * marked)
  return { texts, measures, gapOf, wanted }
}

/** What stands between lines, and how high all of them are. */
function stack(lines: SizedLine[], gapOf: number): Sized {
  const rounded = lines.map(({ size }) => round(size, 4))
  const gap = (gapOf * rounded.reduce((total, size) => total + size, 0)) / lines.length
  const tall = lines.reduce((total, { measured: { isMarked } }, place) => {
    const size = rounded[place] as number
    return total + heights.capital * size + (isMarked ? Math.max(0, heights.mark * size - gap / 2) : 0)
  }, 0)
  return { lines, gap: round(gap, 4), height: round(tall + gap * (lines.length - 1), 3) }
}

/** Sizes the lines so that the whole comes as near as their letters allow to a height, in widths of the column. */
function sizeLines(rows: Rows, height: number, measure: Measure, band: Band): Sized {
  const { texts, measures, gapOf, wanted } = measureRows(rows, height, measure, 'bill')
  const sizes = measures.map(({ ink }) => sizeOf(ink, wanted, band))
  const least = Math.min(...sizes)
  const narrowest = Math.min(
    ...measures.map(({ ink }, place) => stretchFor(ink, 1000 / (sizes[place] as number), band)),
  )
  const widest = Math.min(band[1], narrowest * short.apart)
  const lines = rows.map((row, place) => {
    const measured = measures[place] as Measured
    const { ink } = measured
    const tallest = Math.min(1000 / between(ink, widest), least * short.times)
    const own = sizes[place] as number
    const size = rows.length > 1 ? Math.max(own, tallest) : own
    return { row, words: texts[place] as string, size, stretch: stretchFor(ink, 1000 / size, band), measured }
  })
  return stack(lines, gapOf)
}

/** Letters of one title are at most so many times as wide as one another, which nobody sees. */
const alike = 1.12

/**
 * Lines of one size. The longest is as wide as the column, and so is each that is nearly as long, of letters that are a little
 * wider; the others have the face of the longest, and end where they end.
 */
function alignLines(rows: Rows, height: number, measure: Measure, band: Band, largest: number): Sized {
  const { texts, measures, gapOf, wanted } = measureRows(rows, height, measure, 'title')
  const inks = measures.map(({ ink }) => ink)
  const widestAt = (at: 0 | 1 | 2) => Math.max(...inks.map((ink) => ink[at]))
  const longest: AtWidths = [widestAt(0), widestAt(1), widestAt(2)]
  const size = Math.min(sizeOf(longest, wanted, band), largest)
  const usual = stretchFor(longest, 1000 / size, band)
  const lines = rows.map((row, place) => {
    const measured = measures[place] as Measured
    const full = stretchFor(measured.ink, 1000 / size, [band[0], usual * alike])
    const stretch = between(measured.ink, full) * size > 999 && band[0] < band[1] ? full : usual
    return { row, words: texts[place] as string, size, stretch, measured }
  })
  return stack(lines, gapOf)
}

/** Room behind a line, in ems, that is no more than the rounding of its size. */
const nothing = 0.005
/** Where there is room behind a line, its fallback fonts may be so many times as wide as it. */
const over = 1.06

/** The setting of lines whose sizes are known. */
function toWoodType({ lines, gap, height }: Sized): WoodType {
  const rests = lines.map(({ size, stretch, measured: { ink } }) => {
    const rest = 1 / size - between(ink, stretch) / 1000
    return rest > nothing ? rest : 0
  })
  return {
    lines: lines.map(
      ({ row, words, size, stretch, measured: { left, right, isMarked } }, place): TypeLine => {
        const rest = rests[place] as number
        const room = (side: AtWidths) => between(side, stretch) / 1000
        return {
          text: words,
          joint: place > 0 ? (row[0]?.joint ?? '') : '',
          size: round(size, 4),
          stretch: round(stretch, 1),
          fallback: toFallbackWidth(words, Math.min(1 / size, (1 / size - rest) * over), fallbackSpacing),
          left: round(room(left), 3),
          right: round(room(right) - rest, 3),
          isMarked,
        }
      },
    ),
    gap,
    height,
    width: round(Math.max(...lines.map(({ size }, place) => 1 - (rests[place] as number) * size)), 3),
  }
}

/** A text on one line in the narrowest width of the font; null where the font lacks a letter. */
export function setOneLine(text: string): TypeLine | null {
  const parts = partsOf(text)
  const line = parts && sizeLines([parts], Number.POSITIVE_INFINITY, createMeasure(), usualBand)
  return line && (toWoodType(line).lines[0] ?? null)
}

function setBest(
  title: string,
  settingOf: (rows: Rows, measure: Measure) => { sized: Sized; fault: number },
  { who = '', like, weighs = 'usual' }: Setting,
) {
  const parts = partsOf(title, who)
  if (!parts) return null
  const measure = createMeasure()
  const most = Math.min(mostLines, parts.length)
  const lines = like?.lines.length
  const counts = lines ? [Math.min(lines, most)] : Array.from({ length: most }, (_, place) => place + 1)
  const settings = counts.flatMap((count) =>
    (['name', 'sense', 'width'] as const).map((breaks) => {
      const rows = balance(parts, count, (text) => measure(text).ink[0], breaks)
      const { sized, fault } = settingOf(rows, measure)
      const isBroken = rows.some((row) => row.at(-1)?.isNamed)
      return {
        sized,
        fault: fault + (breaks === 'width' ? senseless : 0) + (isBroken ? weights[weighs].named : 0),
      }
    }),
  )
  return toWoodType(settings.reduce((one, other) => (other.fault < one.fault ? other : one)).sized)
}

/**
 * Sets words in as many lines as bring them nearest to a height, in widths of their column, each line as wide as it; null where
 * the font lacks a letter, whose width is then unknown.
 */
export function setWoodType(words: string, height: number, setting: Setting = {}): WoodType | null {
  return setBest(
    words,
    (rows, measure) => {
      const sized = sizeLines(rows, height, measure, setting.band ?? usualBand)
      return { sized, fault: faultOf(sized, height) }
    },
    setting,
  )
}

/**
 * A title, whose lines are of one size and face. One that takes the place of another has as many lines, if it
 * has as many parts, and no larger ones.
 */
export function setTitle(title: string, height: number, setting: Setting = {}): WoodType | null {
  const { band = usualBand, like, weighs = 'usual' } = setting
  const most = like?.lines[0]?.size ?? Number.POSITIVE_INFINITY
  return setBest(
    title,
    (rows, measure) => {
      const sized = alignLines(rows, height, measure, band, most)
      return { sized, fault: faultOf(sized, height, weights[weighs].low) + raggedness(sized.lines) }
    },
    setting,
  )
}
