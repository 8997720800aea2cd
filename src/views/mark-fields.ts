// The fields beside the marks of partners: their inks, and the words that are to fit on them.
import { toHue } from '#contract/hue.ts'
import { posterFace, widthOf } from './face-widths.ts'
import { type PictureView, tintOf } from './picture-view.ts'

/** Inks of the house as lightness, chroma and hue, each with the hue by which those of pictures are known. */
const inks = [
  { ink: '84% .12 92', hue: 50 },
  { ink: '81% .065 14', hue: 10 },
  { ink: '81% .05 225', hue: 200 },
  { ink: '81% .05 160', hue: 150 },
] as const

/** Hue of a colour such as "#2f6b5a"; null for a grey one. */
function hueOf(color: string): number | null {
  const partAt = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return toHue([partAt(1), partAt(3), partAt(5)], 25)
}

const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

/** The ink of each field is far from the pictures beside it, above and below, and not that of the two fields before it. */
export function inksOf(pictures: readonly PictureView[]): string[] {
  const hues = pictures.map((picture) => hueOf(tintOf(picture)))
  const chosen: (typeof inks)[number][] = []
  for (const index of hues.keys()) {
    const near = [index, index - 2, index + 2].map((at) => hues[at]).filter((hue) => typeof hue === 'number')
    const room = ({ hue }: (typeof inks)[number]) => Math.min(180, ...near.map((one) => apart(one, hue)))
    const others = inks.filter((ink) => !chosen.slice(-2).includes(ink))
    chosen.push(others.toSorted((one, other) => room(other) - room(one))[0] ?? inks[0])
  }
  return chosen.map(({ ink }) => ink)
}

/** Width of the longest word of a name in the poster font, in ems. */
export const longWord = (name: string): number =>
  Math.ceil(
    Math.max(
      ...name
        .toUpperCase()
        .split(/[\s-]+/)
        .map((word) => widthOf(word, posterFace)),
    ) * 10.3,
  ) / 10
