// Keeps names at the same number of lines in the poster font and in its fallback fonts, so that the layout does not
// shift when the font loads.
import { fallbackFonts, posterFace, widthOf } from './face-widths.ts'

/** Spacing in ems after each letter, and additionally after each word. */
export interface Spacing {
  letter: number
  word: number
}

/**
 * Number of lines that words of these widths take at a line width of `measure`, with `spaces[n]` after the nth word.
 */
export function countLines(words: readonly number[], spaces: readonly number[], measure: number): number {
  let lines = 1
  let used = 0
  for (const [place, word] of words.entries()) {
    const joined = used === 0 ? word : used + (spaces[place - 1] ?? 0) + word
    if (used > 0 && joined > measure) lines += 1
    used = used > 0 && joined > measure ? word : joined
  }
  return lines
}

/** Returns a test whether a name takes the same number of lines in every font at a given line width in ems. */
export function steadiness(name: string, spacing: Spacing): (measure: number) => boolean {
  // A line may also break after a hyphen.
  const parts = name.trim().split(/(?<=[\s-])(?!\s)/)
  const linesIn = [posterFace, ...fallbackFonts].map((face) => {
    const widths = parts.map((part) => widthOf(part.trimEnd(), face, spacing.letter))
    const space = widthOf(' ', face, spacing.letter) + spacing.word
    const spaces = parts.map((part) => (/\s$/.test(part) ? space : 0))
    return (measure: number) => countLines(widths, spaces, measure)
  })
  // Also tests slightly narrower and wider lines, because kerning is not counted.
  const all = (measure: number) => linesIn.flatMap((lines) => [lines(measure * 0.98), lines(measure * 1.035)])
  return (measure) => new Set(all(measure)).size === 1
}

/** Spacing of .card-name in CSS. */
const cardSpacing = { letter: -0.005, word: 0.09 }
/**
 * Width of a card in tenths of an em, on phones and on large screens, and the smallest width a name may be limited to.
 */
const narrowestCard = 74
const widestCard = 106
const leastMeasure = 55

/**
 * Width in ems to which a card's name is limited so that its line count is stable on all screens; null when no limit is
 * needed. `size` is that of its letters, as a share of those of other cards.
 */
export function toCardMeasure(name: string, size = 1): number | null {
  const isSteady = steadiness(name, cardSpacing)
  const [narrowest, widest] = [Math.floor(narrowestCard / size), Math.ceil(widestCard / size)]
  // The widest limit up to which, from the narrowest card on, the line count is stable.
  let tenths = narrowest
  while (tenths <= widest && isSteady(tenths / 10)) tenths += 1
  if (tenths > widest) return null
  if (tenths > narrowest) return (tenths - 1) / 10
  // Otherwise a limit that fits every card.
  while (tenths >= leastMeasure && !isSteady(tenths / 10)) tenths -= 1
  return tenths < leastMeasure ? null : tenths / 10
}

/** Sizes of a name on a card: one that would take three lines is a little smaller. */
const cardSizes = [1, 0.9, 0.8] as const

/** The largest size at which a name takes two lines on every card; the smallest where it takes more at each. */
export function toCardSize(name: string): number {
  const words = name.trim().split(/\s+/)
  const widths = words.map((word) => widthOf(word, posterFace, cardSpacing.letter))
  const space = widthOf(' ', posterFace, cardSpacing.letter) + cardSpacing.word
  const spaces = words.map(() => space)
  const linesAt = (size: number) => {
    const measure = Math.min(toCardMeasure(name, size) ?? Number.POSITIVE_INFINITY, narrowestCard / 10 / size)
    return countLines(widths, spaces, measure)
  }
  return cardSizes.find((size) => linesAt(size) <= 2) ?? Math.min(...cardSizes)
}

/** Width in ems from which on a card's name stands on one line, in every font. */
export function toWholeWidth(name: string): number {
  const words = name.trim()
  const spaces = words.split(/\s/).length - 1
  const widths = [posterFace, ...fallbackFonts].map((face) => widthOf(words, face, cardSpacing.letter))
  // Kerning is not counted.
  return Math.ceil((Math.max(...widths) + spaces * cardSpacing.word) * 10.4) / 10
}
