// Widths of capitals in the poster font at 62 % and in its fallback fonts, at the sizes set in fonts.css. Measured in a
// browser without kerning, in thousandths of an em.

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -.,:;!?'’&/()–+"
/** Width of a letter that is not in the table. */
const otherwise = 500

export type Face = readonly number[]

export const posterFace: Face = [
  499, 482, 505, 503, 452, 396, 532, 504, 243, 427, 501, 412, 678, 509, 543, 472, 543, 497, 454, 458, 495, 473, 703,
  487, 480, 463, 427, 361, 417, 424, 415, 427, 426, 379, 415, 427, 117, 240, 212, 212, 221, 221, 258, 409, 199, 198,
  534, 271, 365, 365, 310, 509,
] // biome-ignore format: a table

const arial: Face = [
  508, 508, 508, 508, 470, 430, 548, 508, 196, 391, 508, 430, 586, 508, 548, 470, 548, 508, 470, 430, 508, 470, 665,
  470, 470, 430, 391, 391, 391, 391, 391, 391, 391, 391, 391, 391, 196, 234, 196, 196, 234, 234, 234, 430, 168, 196,
  508, 196, 234, 234, 391, 411,
] // biome-ignore format: a table

const roboto: Face = [
  505, 479, 491, 488, 422, 411, 511, 530, 219, 419, 476, 407, 657, 530, 518, 485, 518, 479, 461, 464, 494, 491, 656,
  477, 464, 455, 431, 431, 431, 431, 431, 431, 431, 431, 431, 431, 187, 291, 218, 184, 212, 197, 204, 374, 122, 172,
  492, 281, 263, 265, 474, 410,
] // biome-ignore format: a table

const dejavu: Face = [
  488, 480, 462, 523, 430, 430, 517, 527, 234, 234, 488, 401, 627, 527, 536, 462, 536, 485, 454, 430, 512, 488, 695,
  486, 456, 457, 438, 438, 438, 438, 438, 438, 438, 438, 438, 438, 219, 261, 239, 239, 252, 252, 287, 365, 193, 239,
  549, 230, 288, 288, 315, 528,
] // biome-ignore format: a table

export const fallbackFonts: readonly Face[] = [arial, roboto, dejavu]

/** Width of a text in capitals, in ems, with `spacing` ems after each letter. */
export function widthOf(text: string, face: Face, spacing = 0): number {
  let width = 0
  for (const letter of text.toLocaleUpperCase('en-GB')) {
    const base = letter.normalize('NFD')[0] ?? letter
    width += (face[letters.indexOf(base)] ?? otherwise) / 1000 + spacing
  }
  return width
}
