// Layout of large names: chooses width and size of the poster font so that no word overflows.
import { posterFace, widthOf } from './face-widths.ts'
import { countLines, steadiness } from './steady-lines.ts'

/** Value of the width axis, and how much wider the font is than at 62 %. */
const stretches = [
  { stretch: 125, factor: 1.92 },
  { stretch: 100, factor: 1.52 },
  { stretch: 80, factor: 1.23 },
  { stretch: 62, factor: 1 },
] as const

/** Maximum width of a word in ems; longer words break. */
const longestWord = 9
/** Width of a line, in ems, that a name may fill when a wider cut is used; a wide name takes two lines at most. */
const filled = 4.2
/** Letter and word spacing of .display > h1 in CSS, and the share of its box that a name takes. */
const spacing = { letter: -0.012, word: 0.06 }
const share = 0.98
/** Spare room in a line beside the longest line, as a factor. */
const spare = 1.05

/** `fit`: a font size of 98cqi / fit keeps the longest word inside the box and the name within a few lines. */
export interface DisplayName {
  text: string
  fit: number
  /** A font size of 100cqi / whole puts the name on one line at 62 %. */
  whole: number
  /** `font-stretch` in per cent. */
  stretch: number
  /** Line height in ems. */
  leading: number
  /** As `fit`, for at most one line, two, three, four and five: what a box of limited height chooses from. */
  fits: number[]
}

/** Marks below a letter, such as the cedilla of Ç, which need no room above it. */
const marksBelow = /[\u0316-\u0333]/gu
const leadings = { plain: 0.86, marked: 1 }

/**
 * Line height in ems, without and with letters whose marks would reach into the line above. Above the first word there is
 * none.
 */
export function leadingOf(name: string): number {
  const [, ...others] = name.trim().split(/\s+/)
  const above = others.join(' ').toUpperCase().normalize('NFD').replace(marksBelow, '')
  return /\p{M}/u.test(above) ? leadings.marked : leadings.plain
}

/** Number of lines for a name of this many ems. */
function linesFor(whole: number): number {
  if (whole < 4) return 2
  if (whole < 9) return 3
  return whole < 16 ? 4 : 5
}

/** Width in ems of the narrowest line that holds the longest word and keeps the name within so many lines. */
function measureFor(words: readonly string[], lines: number): number {
  const widths = words.map((word) => widthOf(word, posterFace))
  const space = widthOf(' ', posterFace)
  const spaces = words.map(() => space)
  let measure = Math.min(longestWord, Math.max(0.5, ...widths))
  while (countLines(widths, spaces, measure) > lines) measure *= 1.04
  return measure
}

/**
 * Returns a line width, at most a sixth wider, at which the name has the same number of lines before and after its font
 * has loaded.
 */
function steadyMeasure(name: string, narrowest: number): number {
  const isSteady = steadiness(name, spacing)
  for (let measure = narrowest; measure < narrowest * 1.16; measure *= 1.01)
    if (isSteady((measure * spare) / share)) return measure
  return narrowest
}

export function toDisplayName(name: string): DisplayName {
  const text = name.trim()
  const words = text.split(/\s+/)
  const whole = widthOf(text, posterFace)
  const measure = steadyMeasure(text, measureFor(words, linesFor(whole)))
  const isShort = (factor: number) => measure * factor <= filled && whole * factor <= filled * 2
  const chosen = stretches.find(({ factor }) => isShort(factor)) ?? stretches[3]
  const round = (ems: number) => Math.round(ems * 100) / 100
  return {
    text,
    fit: round(measure * chosen.factor * spare),
    whole: round(whole),
    stretch: chosen.stretch,
    leading: leadingOf(text),
    fits: [1, 2, 3, 4, 5].map((lines) => round(measureFor(words, lines) * chosen.factor * spare)),
  }
}
