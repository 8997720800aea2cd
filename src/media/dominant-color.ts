// The colour of a picture: what a page shows before the picture is there, and the colour of the page about it.
import { toHue } from '#contract/hue.ts'
import type { Pixels } from './decode.ts'
import { open } from './preview.ts'

/** Sums of the pixels of one of 512 boxes of the colour cube, weighted by opacity. */
type Box = readonly [weight: number, red: number, green: number, blue: number]

/** What a pixel counts that has no colour, and what remains of one that is nearly black or paper. */
const counts = { grey: 0.1, edge: 0.15 }
/** From 0 to 1: the colour from which on a pixel counts whole, that below which it is grey, and where ink and paper begin. */
const bounds = { whole: 0.2, grey: 0.06, ink: 0.16, paper: { most: 0.9, least: 0.7 } }
/** Degrees of the colour wheel that are taken for one colour. */
const sector = 30
/** Where on the wheel red, skin and paper end, and how muted is what is paper. */
const warm = { red: 15, skin: 33, paper: 50, muted: 0.24 }
/** What a second ink counts at least, of the first. */
const leastSecond = 0.12

/** The 512 boxes that have a pixel, of a small copy. */
async function countPixels(pixels: Pixels): Promise<Box[]> {
  const small = await open(pixels)
    .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
  const boxes = new Map<number, Box>()
  for (let at = 0; at < small.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = small.subarray(at, at + 4)
    if (alpha === 0) continue
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const box = boxes.get(key) ?? [0, 0, 0, 0]
    boxes.set(key, [box[0] + alpha, box[1] + red * alpha, box[2] + green * alpha, box[3] + blue * alpha])
  }
  return [...boxes.values()]
}

/** The mean of a box, each from 0 to 1. */
const meanOf = ([weight, red, green, blue]: Box) =>
  [red, green, blue].map((sum) => sum / weight / 255) as [number, number, number]

/** What a box counts: its pixels, and those of a colour more than those of ink, grey or paper. */
function countOf(box: Box): number {
  const mean = meanOf(box)
  const [most, least] = [Math.max(...mean), Math.min(...mean)]
  const isEdge = most < bounds.ink || (most > bounds.paper.most && least > bounds.paper.least)
  return box[0] * (counts.grey + Math.min(1, (most - least) / bounds.whole)) * (isEdge ? counts.edge : 1)
}

/** Degrees of the colour wheel, or null for grey. */
const hueOf = (box: Box) => toHue(meanOf(box), bounds.grey)

/** Which colour of the wheel a box has, or -1 for grey. */
function sectorOf(box: Box): number {
  const hue = hueOf(box)
  return hue === null ? -1 : Math.floor(((hue + sector / 2) % 360) / sector)
}

const isRed = (hue: number) => hue < warm.red

/** Red, skin and paper, which most prints have. */
function isWarm(box: Box): boolean {
  const hue = hueOf(box)
  if (hue === null || hue >= warm.paper) return false
  const mean = meanOf(box)
  return hue < warm.skin || Math.max(...mean) - Math.min(...mean) < warm.muted
}

/**
 * The dominant colour as `#rrggbb`: of the colour of the wheel that counts most the mean of its fullest box; mid grey when
 * nothing is visible. Where that is red, skin or paper it is the next ink, which tells a print from others, or else red. Ink
 * and paper fill most of a poster, and pages that took their colour from them would all be grey; a colour with grain is
 * spread over many boxes. Sharp's own statistics count transparent pixels too, so that a mark on a transparent background
 * would be black, and return the middle of the box.
 */
export async function findDominantColor(pixels: Pixels): Promise<string> {
  const sectors = new Map<number, { count: number; fullest: Box; most: number }>()
  for (const box of await countPixels(pixels)) {
    const count = countOf(box)
    const key = sectorOf(box)
    const known = sectors.get(key) ?? { count: 0, fullest: box, most: 0 }
    const isFullest = count > known.most
    sectors.set(key, {
      count: known.count + count,
      fullest: isFullest ? box : known.fullest,
      most: isFullest ? count : known.most,
    })
  }
  const ranked = [...sectors.values()].toSorted((one, other) => other.count - one.count)
  const [first] = ranked
  if (!first) return '#808080'
  const others = ranked.filter(({ count }) => count >= leastSecond * first.count)
  const second = others.find(({ fullest }) => hueOf(fullest) !== null && !isWarm(fullest))
  const red = others.find(({ fullest }) => isRed(hueOf(fullest) ?? warm.red))
  const chosen = isWarm(first.fullest) ? (second ?? red ?? first) : first
  const digits = meanOf(chosen.fullest).map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
