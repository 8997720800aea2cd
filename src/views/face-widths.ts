// Widths of capitals in the poster font at 62 % and in its fallback fonts, at the sizes set in poster-fallbacks.css.
// Measured in a browser without kerning, in thousandths of an em.
import { unbroken, wideLetter } from './wide-letters.ts'

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -.,:;!?'’&/()–+"
const places = new Map(Array.from(letters, (letter, place) => [letter, place]))
/** Width of a letter that is not in the table, in ems. */
const widthOfOther = (letter: string) => wideLetter(letter) ?? 0.5

export type Face = readonly number[]

export const posterFace: Face = [
  499, 482, 505, 503, 452, 396, 532, 504, 243, 427, 501, 412, 678, 509, 543, 472, 543, 497, 454, 458, 495, 473, 703,
  487, 480, 463, 427, 361, 417, 424, 415, 427, 426, 379, 415, 427, 117, 240, 212, 212, 221, 221, 258, 409, 199, 198,
  534, 271, 365, 365, 310, 509,
] // biome-ignore format: a table

const arial: Face = [
  509, 509, 509, 509, 470, 431, 548, 509, 196, 392, 509, 431, 587, 509, 548, 470, 548, 509, 470, 431,
  509, 470, 665, 470, 470, 431, 392, 392, 392, 392, 392, 392, 392, 392, 392, 392, 117, 235, 196, 196,
  235, 235, 235, 431, 168, 196, 509, 196, 235, 235, 392, 412,
] // biome-ignore format: a table

const roboto: Face = [
  513, 486, 499, 496, 429, 418, 519, 539, 222, 426, 484, 413, 667, 538, 526, 492, 526, 486, 468, 471,
  502, 498, 667, 484, 471, 462, 437, 437, 437, 437, 437, 437, 437, 437, 437, 437, 117, 296, 222, 186,
  215, 200, 207, 380, 124, 175, 500, 285, 268, 269, 481, 416,
] // biome-ignore format: a table

const dejavu: Face = [
  496, 489, 470, 532, 438, 438, 526, 536, 238, 238, 497, 408, 638, 536, 545, 470, 545, 494, 462, 437,
  520, 496, 707, 494, 464, 465, 446, 446, 446, 446, 446, 446, 446, 446, 446, 446, 117, 266, 244, 244,
  256, 256, 292, 372, 196, 244, 559, 234, 293, 293, 320, 537,
] // biome-ignore format: a table

export const fallbackFonts: readonly Face[] = [arial, roboto, dejavu]

/** Width of a text in capitals, in ems, with `spacing` ems after each letter. */
export function widthOf(text: string, face: Face, spacing = 0): number {
  let width = 0
  for (const letter of text.toUpperCase()) {
    const place = places.get(letter) ?? places.get(letter.normalize('NFD')[0] ?? letter)
    const known = place === undefined ? undefined : face[place]
    width += (known === undefined ? widthOfOther(letter) : known / 1000) + spacing
  }
  return width
}

/** Widths in which poster-fallbacks.css has every fallback font, in per cent, and how many times as wide as at 62 %. */
export const fallbackWidths = [
  [56, 0.925],
  [62, 1],
  [68, 1.079],
  [75, 1.172],
  [84, 1.291],
  [94, 1.423],
  [106, 1.588],
  [118, 1.76],
] as const

/**
 * The widest of them in which a line of the poster font is at most `measure` ems wide in every fallback font, so that no
 * letter is cut off while the font is on its way, or when it never comes.
 */
export function toFallbackWidth(line: string, measure: number, spacing: { letter: number; word: number }) {
  const spaces = line.split(' ').length - 1
  const added = spacing.letter * line.length + spacing.word * spaces
  const widest = Math.max(...fallbackFonts.map((face) => widthOf(line, face)))
  const fitting = fallbackWidths.filter(([, times]) => widest * times + added <= measure)
  return fitting.at(-1)?.[0] ?? fallbackWidths[0][0]
}

/** Width of the longest word of a name in the poster font, in ems. */
export const longWord = (name: string): number =>
  Math.ceil(Math.max(...unbroken(name.toUpperCase()).map((word) => widthOf(word, posterFace))) * 10.3) / 10
