// Names that take as many lines in the poster face as in the faces that stand in for it, so that nothing moves when it
// comes.
import { posterFace, standInFaces, widthOf } from './face-widths.ts'

/** Ems after each letter, and more of them after a word. */
export interface Spacing {
  letter: number
  word: number
}

/** Lines that words of these widths take in a line of `measure`, with `spaces[n]` between the nth and the next. */
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

/** Says of a measure in ems whether a name takes the same number of lines in every face. */
export function steadiness(name: string, spacing: Spacing): (measure: number) => boolean {
  // A line may end after a hyphen as well.
  const parts = name.trim().split(/(?<=[\s-])(?!\s)/)
  const linesIn = [posterFace, ...standInFaces].map((face) => {
    const widths = parts.map((part) => widthOf(part.trimEnd(), face, spacing.letter))
    const space = widthOf(' ', face, spacing.letter) + spacing.word
    const spaces = parts.map((part) => (/\s$/.test(part) ? space : 0))
    return (measure: number) => countLines(widths, spaces, measure)
  })
  // A little to either side as well: kerning is not counted.
  const all = (measure: number) => linesIn.flatMap((lines) => [lines(measure * 0.98), lines(measure * 1.035)])
  return (measure) => new Set(all(measure)).size === 1
}

/** As .card-name is set. */
const cardSpacing = { letter: -0.005, word: 0.05 }
/** Ems a card is wide, on phones and on large screens. */
const cardWidths = { least: 7.4, most: 10.6 }
const leastMeasure = 5.5

/** Ems to which a card's name is held so that it is steady on all screens; null when it is so by itself. */
export function toCardMeasure(name: string): number | null {
  const isSteady = steadiness(name, cardSpacing)
  let measure: number | null = null
  let isSteadyTo = true
  // From the narrowest card on, the widest measure below which nothing changes.
  for (let tenths = cardWidths.least * 10; tenths <= cardWidths.most * 10 && isSteadyTo; tenths += 1) {
    isSteadyTo = isSteady(tenths / 10)
    if (isSteadyTo) measure = tenths / 10
  }
  if (isSteadyTo) return null
  for (let tenths = cardWidths.least * 10; measure === null && tenths >= leastMeasure * 10; tenths -= 1)
    if (isSteady(tenths / 10)) measure = tenths / 10
  return measure
}
