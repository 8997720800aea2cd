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
/** Ems of a line that a name should at least fill when it is drawn wider. */
const filled = 4.2
const linesAtMost = 4.3

/** `fit`: a font size of 100cqi / fit keeps the longest word inside and the name in about three lines. */
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

export function toDisplayName(name: string): DisplayName {
  const text = name.trim()
  const longest = Math.max(0.5, ...text.split(/[\s-]+/).map(widthOf))
  const needed = Math.max(Math.min(longest, longestWord), widthOf(text) / linesAtMost)
  const chosen = stretches.find(({ factor }) => needed * factor <= filled) ?? stretches[3]
  const round = (ems: number) => Math.round(ems * 100) / 100
  return {
    text,
    fit: round(needed * chosen.factor * 1.04),
    whole: round(widthOf(text) * 0.985),
    stretch: chosen.stretch,
  }
}
