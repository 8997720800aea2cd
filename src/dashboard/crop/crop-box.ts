// Moves and sizes the box of a part, so that the turned picture always fills it.
import { type Crop, isFilled, isLargeEnough, type Size } from '#contract/crop.ts'

export type Handle = 'n' | 'e' | 's' | 'w' | 'ne' | 'se' | 'sw' | 'nw'
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** Fractions of the frame. */
export interface Step {
  x: number
  y: number
}

const halvings = 20

/** The last crop on the way from one that is allowed to another, as far as the way is allowed. */
function reach(from: Crop, to: Crop, isAllowed: (crop: Crop) => boolean): Crop {
  if (isAllowed(to)) return to
  let [good, bad] = [0, 1]
  const at = (share: number): Crop => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    width: from.width + (to.width - from.width) * share,
    height: from.height + (to.height - from.height) * share,
    angle: to.angle,
  })
  for (let count = 0; count < halvings; count += 1) {
    const middle = (good + bad) / 2
    if (isAllowed(at(middle))) good = middle
    else bad = middle
  }
  return at(good)
}

/** A box of that centre, sized by a share. */
function about(
  { x, y }: Step,
  { width, height }: Pick<Crop, 'width' | 'height'>,
  angle: number,
  share: number,
): Crop {
  const size = { width: width * share, height: height * share }
  return { x: x - size.width / 2, y: y - size.height / 2, ...size, angle }
}

const centreOf = ({ x, y, width, height }: Crop): Step => ({ x: x + width / 2, y: y + height / 2 })

/** The largest box of the same shape that the picture fills, turned by `angle`, about the same centre where that lies on it. */
export function fitted(wanted: Crop, angle: number, size: Size): Crop {
  const turned = { ...wanted, angle }
  if (isFilled(turned, size)) return turned
  const middle = { x: 0.5, y: 0.5 }
  const point = { ...about(centreOf(wanted), wanted, angle, 0) }
  const centre = reach(about(middle, wanted, angle, 0), point, (crop) => isFilled(crop, size))
  // At the very edge nothing is left, so the centre goes inwards for half of the way.
  const own = centreOf(centre)
  const isOwn = own.x === centreOf(wanted).x && own.y === centreOf(wanted).y
  const from = isOwn ? own : { x: (own.x + middle.x) / 2, y: (own.y + middle.y) / 2 }
  return reach(about(from, wanted, angle, 0), about(from, wanted, angle, 1), (crop) => isFilled(crop, size))
}

/** The box moved, along an edge of the picture when it cannot go further. */
export function moved(crop: Crop, by: Step, size: Size): Crop {
  const allowed = (one: Crop) => isFilled(one, size)
  const both = { ...crop, x: crop.x + by.x, y: crop.y + by.y }
  if (allowed(both)) return both
  const across = reach(crop, { ...crop, x: crop.x + by.x }, allowed)
  return reach(across, { ...across, y: crop.y + by.y }, allowed)
}

/** The box with one side or corner moved; `ratio` of width to height in pixels holds when it is given. */
export function resized(crop: Crop, handle: Handle, by: Step, ratio: number | null, size: Size): Crop {
  const [isLeft, isRight] = [handle.includes('w'), handle.includes('e')]
  const [isTop, isBottom] = [handle.includes('n'), handle.includes('s')]
  let width = crop.width + (isLeft ? -by.x : isRight ? by.x : 0)
  let height = crop.height + (isTop ? -by.y : isBottom ? by.y : 0)
  if (ratio !== null) {
    const perWidth = size.width / size.height / ratio
    // Whichever way was longer counts.
    if (Math.abs(by.x) * size.width >= Math.abs(by.y) * size.height) height = width * perWidth
    else width = height / perWidth
  }
  const to = {
    ...crop,
    x: isLeft ? crop.x + crop.width - width : crop.x,
    y: isTop ? crop.y + crop.height - height : crop.y,
    width,
    height,
  }
  const isAllowed = (one: Crop) =>
    one.width > 0 &&
    one.height > 0 &&
    isFilled(one, size) &&
    (isLargeEnough(one, size) || !isLargeEnough(crop, size))
  return reach(crop, to, isAllowed)
}

export type CropNumber = 'x' | 'y' | 'width' | 'height'

/**
 * The box with one of its numbers as it is wanted, as far as the picture allows: what would be moved beyond an edge becomes
 * smaller.
 */
export function withNumber(
  crop: Crop,
  name: CropNumber,
  value: number,
  ratio: number | null,
  size: Size,
): Crop {
  const isAcross = name === 'x' || name === 'width'
  const along = (by: number): Step => (isAcross ? { x: by, y: 0 } : { x: 0, y: by })
  if (name === 'width' || name === 'height')
    return resized(crop, isAcross ? 'e' : 's', along(value - crop[name]), ratio, size)
  const there = moved(crop, along(value - crop[name]), size)
  const missing = value - there[name]
  return missing > 0 ? resized(there, isAcross ? 'w' : 'n', along(missing), ratio, size) : there
}

/** The largest box of a ratio of width to height within another one, about its centre. */
export function withRatio(crop: Crop, ratio: number, size: Size): Crop {
  const [width, height] = [crop.width * size.width, crop.height * size.height]
  const wide = width / height > ratio
  const fit = {
    width: (wide ? height * ratio : width) / size.width,
    height: (wide ? height : width / ratio) / size.height,
  }
  return about(centreOf(crop), fit, crop.angle, 1)
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** The crop without what is forgiven of a pixel beyond the edge, as it is sent. */
export function tidied({ x, y, width, height, angle }: Crop): Crop {
  const [left, top] = [within(x, 1), within(y, 1)]
  return { x: left, y: top, width: within(width, 1 - left), height: within(height, 1 - top), angle }
}

/** A ratio such as `4 / 5` as a number. */
export function readRatio(ratio: string): number {
  const [width = 1, height = 1] = ratio.split('/').map(Number)
  return width / height
}
