// How a name is set large: the poster face is drawn narrow or wide, and sized so that no word ever overflows.

/** Advance widths of the poster face at 62 % width, in thousandths of an em; capitals not listed are 520. */
const advances: Record<string, number> = {
  I: 243, J: 427, L: 412, M: 678, W: 703, E: 452, F: 396, T: 458, Q: 543, ' ': 130, '-': 240, '.': 215,
  ',': 215, "'": 200, '’': 200, '1': 361, '&': 534,
} // biome-ignore format: a table

/** Width axis → how much wider the face is than at 62 %. */
const stretches = [
  { stretch: 125, factor: 1.92 },
  { stretch: 100, factor: 1.52 },
  { stretch: 80, factor: 1.23 },
  { stretch: 62, factor: 1 },
] as const

/** Ems a word of the longest sensible length takes; longer words break. */
const longestWord = 9
/** Ems of a line that a name may fill when it is drawn wider; a wide name takes two lines at most. */
const filled = 4.2

/** `fit`: a font size of 100cqi / fit keeps the longest word inside and the name in a few lines. */
export interface DisplayName {
  text: string
  fit: number
  /** A font size of 100cqi / whole sets the name in one line at 62 %. */
  whole: number
  /** `font-stretch` in per cent. */
  stretch: number
}

function widthOf(text: string): number {
  let width = 0
  for (const letter of text.toLocaleUpperCase('en-GB')) {
    const base = letter.normalize('NFD')[0] ?? letter
    width += (advances[base] ?? 520) / 1000
  }
  return width
}

/** Lines a name of this many ems should take. */
function linesFor(whole: number): number {
  if (whole < 4) return 2
  if (whole < 9) return 3
  return whole < 16 ? 4 : 5
}

function countLines(words: readonly number[], measure: number): number {
  const space = widthOf(' ')
  let lines = 1
  let used = 0
  for (const word of words) {
    const joined = used === 0 ? word : used + space + word
    if (used > 0 && joined > measure) lines += 1
    used = used > 0 && joined > measure ? word : joined
  }
  return lines
}

/** Ems of the narrowest line that holds the longest word and keeps the name within its lines. */
function measureFor(words: readonly number[], whole: number): number {
  const lines = linesFor(whole)
  let measure = Math.min(longestWord, Math.max(0.5, ...words))
  while (countLines(words, measure) > lines) measure *= 1.04
  return measure
}

export function toDisplayName(name: string): DisplayName {
  const text = name.trim()
  const whole = widthOf(text)
  const measure = measureFor(text.split(/\s+/).map(widthOf), whole)
  const isShort = (factor: number) => measure * factor <= filled && whole * factor <= filled * 2
  const chosen = stretches.find(({ factor }) => isShort(factor)) ?? stretches[3]
  const round = (ems: number) => Math.round(ems * 100) / 100
  return {
    text,
    fit: round(measure * chosen.factor * 1.05),
    whole: round(whole * 0.985),
    stretch: chosen.stretch,
  }
}
