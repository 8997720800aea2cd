// The inks of the fields beside the marks of partners.
import { toHue } from '#contract/hue.ts'
import { type PictureView, tintOf } from './picture-view.ts'

/** Inks of the house as lightness, chroma and hue, each with the hue by which those of pictures are known. */
const inks = [
  { ink: '84% .13 92', hue: 50 },
  { ink: '79% .1 52', hue: 25 },
  { ink: '80% .085 14', hue: 355 },
  { ink: '77% .07 265', hue: 235 },
  { ink: '80% .075 230', hue: 205 },
  { ink: '79% .07 190', hue: 175 },
  { ink: '81% .08 158', hue: 145 },
  { ink: '82% .1 118', hue: 75 },
] as const

/** Hue of a colour such as "#2f6b5a"; null for a grey one. */
function hueOf(color: string): number | null {
  const partAt = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return toHue([partAt(1), partAt(3), partAt(5)], 25)
}

const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

/** The ink of each field is the nearest to its picture that is not that of one of the two fields before it. */
export function inksOf(pictures: readonly PictureView[]): string[] {
  const chosen: (typeof inks)[number][] = []
  for (const picture of pictures) {
    // Beside a grey picture the next ink of the row.
    const hue = hueOf(tintOf(picture)) ?? inks[chosen.length % inks.length]?.hue ?? 0
    const others = inks.filter((ink) => !chosen.slice(-2).includes(ink))
    chosen.push(others.toSorted((one, other) => apart(one.hue, hue) - apart(other.hue, hue))[0] ?? inks[0])
  }
  return chosen.map(({ ink }) => ink)
}
