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
/** Tenths of an em a card is wide, on phones and on large screens, and the least a name may be held to. */
const narrowestCard = 74
const widestCard = 106
const leastMeasure = 55

/** Ems to which a card's name is held so that it is steady on all screens; null when it is so by itself. */
export function toCardMeasure(name: string): number | null {
  const isSteady = steadiness(name, cardSpacing)
  // The widest measure below which nothing changes from the narrowest card on.
  let tenths = narrowestCard
  while (tenths <= widestCard && isSteady(tenths / 10)) tenths += 1
  if (tenths > widestCard) return null
  if (tenths > narrowestCard) return (tenths - 1) / 10
  // Else one that every card has room for.
  while (tenths >= leastMeasure && !isSteady(tenths / 10)) tenths -= 1
  return tenths < leastMeasure ? null : tenths / 10
}
