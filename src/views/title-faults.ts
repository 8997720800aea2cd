// How far a setting of a title is from the best: too high or too low, of unlike letters, or with empty room behind its lines.
import { axis, between, type Measured } from './line-widths.ts'
import type { Part } from './title-parts.ts'

export interface SizedLine {
  row: readonly Part[]
  words: string
  size: number
  stretch: number
  measured: Measured
}

/** Lines whose sizes are known, with what they become a setting of. */
export interface Sized {
  lines: SizedLine[]
  gap: number
  height: number
}

/** Faces of one bill are at most so many times as wide as one another, where it can be set so. */
const akin = 1.36

const timesOf = (values: readonly number[]) => Math.max(...values) / Math.min(...values)

/**
 * How far a setting is from the height, and its largest line from its smallest. One that is too high weighs more, because
 * where room is short it is drawn narrower than its column; so does one whose lines seem to be of different faces. `low` is what one weighs that is too low.
 */
export function faultOf({ lines, height }: Sized, wanted: number, low = 1): number {
  const off = Math.log(height / wanted)
  const unlike = Math.max(0, Math.log(timesOf(lines.map(({ stretch }) => stretch)) / akin))
  return Math.max(off * 2, -off * low) + 0.4 * Math.log(timesOf(lines.map(({ size }) => size))) + 20 * unlike
}

/**
 * What a title costs by the room behind its lines, in columns of a line, by wide letters, by a last line that is shorter than so
 * many columns, and by a word that is broken after its hyphen.
 */
const ragged = { empty: 1.4, wide: 2, short: 0.45, last: 0.35, broken: 0.6 }
/** By the name of who plays, where it is broken, and for being too low: a column that stays half empty looks worse than either. */
export const weights = { usual: { named: 0.7, low: 1 }, filling: { named: 0.3, low: 1.5 } } as const
/** And one whose lines do not end by the sense of the title. */
export const senseless = 0.55

export function raggedness(lines: readonly SizedLine[]): number {
  const filled = lines.map(({ size, stretch, measured: { ink } }) => (between(ink, stretch) * size) / 1000)
  const empty = filled.reduce((sum, width) => sum + 1 - width, 0) / lines.length
  const wide = Math.log(Math.min(...lines.map(({ stretch }) => stretch)) / axis[0])
  const isShort = lines.length > 1 && Number(filled.at(-1)) < ragged.short
  const broken = lines.slice(1).filter(({ row }) => row[0]?.joint === '').length
  return (
    ragged.empty * empty + ragged.wide * wide + (isShort ? ragged.last : 0) + (broken > 0 ? ragged.broken : 0)
  )
}
