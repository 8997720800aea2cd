// Keeps names at the same number of lines in the poster font and in its fallback fonts, so that the layout does not
// shift when the font loads.
import { fallbackFonts, posterFace, widthOf } from './face-widths.ts'
import { remembering } from './remember.ts'

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
/** Width of a card in tenths of an em on phones. */
const narrowestCard = 74
/** And from a width on where its letters grow with it, up to the widest: of a wall, and of one of squares. */
const roomyCards = { even: { from: 99, to: 106 }, square: { from: 115, to: 125 } }
/** The smallest width a name may be limited to. */
const leastMeasure = 55

/** Names are the same from one rendering of a page to the next, and finding their limits is a quarter of the time of one. */
const known = remembering<number | null>(5000)

/** Width in ems to which a name is limited on cards at least `narrowest` wide; null when no limit is needed. */
function toMeasure(name: string, narrowest: number, widestCard: number): number | null {
  return known(`${narrowest} ${widestCard} ${name}`, () => findMeasure(name, narrowest, widestCard))
}

function findMeasure(name: string, narrowest: number, widestCard: number): number | null {
  const isSteady = steadiness(name, cardSpacing)
  // The widest limit up to which, from the narrowest card on, the line count is stable.
  let tenths = narrowest
  while (tenths <= widestCard && isSteady(tenths / 10)) tenths += 1
  if (tenths > widestCard) return null
  if (tenths > narrowest) return (tenths - 1) / 10
  // Otherwise a limit that fits every card.
  while (tenths >= leastMeasure && !isSteady(tenths / 10)) tenths -= 1
  return tenths < leastMeasure ? null : tenths / 10
}

/** Width in ems, at most `most`, to which a name is limited where its room is as wide as that on all screens; null for none. */
export function toSteadyWidth(name: string, most: number): number | null {
  const tenths = Math.round(most * 10)
  return toMeasure(name, tenths, tenths)
}

/**
 * Widths in ems to which a card's name is limited so that its line count is stable on all screens, and on a card from
 * `from` on, where null is no limit; as wide as `whole`, a card needs none. Null when none is needed on any.
 */
interface CardMeasure {
  narrow: number
  roomy: number | null
  from: number
  whole: number
}

export function toCardMeasure(name: string, wall: keyof typeof roomyCards = 'even'): CardMeasure | null {
  const { from, to } = roomyCards[wall]
  const narrow = toMeasure(name, narrowestCard, to)
  if (narrow === null) return null
  return { narrow, roomy: toMeasure(name, from, to), from: from / 10, whole: toWholeWidth(name) }
}

/** Width in ems from which on a card's name stands on one line, in every font. */
function toWholeWidth(name: string): number {
  const words = name.trim()
  const spaces = words.split(/\s/).length - 1
  const widths = [posterFace, ...fallbackFonts].map((face) => widthOf(words, face, cardSpacing.letter))
  // Kerning is not counted.
  return Math.ceil((Math.max(...widths) + spaces * cardSpacing.word) * 10.4) / 10
}
