// Which part of a picture is shown: the picture is turned about its centre beneath a frame of its own size, and a box is
// taken of that. Imports no schema library, because the editor uses it too.

/** Fractions of the frame's width and height from its top left; `angle` in degrees, clockwise. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
  angle: number
}

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1, angle: 0 }
/** Degrees by which a picture is turned at most, either way. */
export const mostDegrees = 45
/** Pixels a side of a part has at least, unless the picture itself has fewer. */
export const leastSide = 160

/** Pixels that a corner may lie outside, because fractions are rounded. */
const forgiven = 0.5

const turnedBy = ({ x, y }: Point, degrees: number): Point => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** A point in fractions of frame or picture, turned about the centre of both. */
function turned({ x, y }: Point, degrees: number, { width, height }: Size): Point {
  const point = turnedBy({ x: (x - 0.5) * width, y: (y - 0.5) * height }, degrees)
  return { x: point.x / width + 0.5, y: point.y / height + 0.5 }
}

/** The point of the picture that lies beneath a point of the frame; both in fractions. */
export const toPicturePoint = (point: Point, { angle }: Pick<Crop, 'angle'>, size: Size): Point =>
  turned(point, -angle, size)

/** The point of the frame beneath which a point of the picture lies; both in fractions. */
export const toFramePoint = (point: Point, { angle }: Pick<Crop, 'angle'>, size: Size): Point =>
  turned(point, angle, size)

/** Whether the turned picture fills the whole box. */
export function isFilled(crop: Crop, size: Size): boolean {
  const [right, bottom] = [crop.x + crop.width, crop.y + crop.height]
  const [reachX, reachY] = [0.5 + forgiven / size.width, 0.5 + forgiven / size.height]
  const corners = [
    { x: crop.x, y: crop.y },
    { x: right, y: crop.y },
    { x: crop.x, y: bottom },
    { x: right, y: bottom },
  ]
  return corners.every((corner) => {
    const { x, y } = toPicturePoint(corner, crop, size)
    const isInFrame = Math.abs(corner.x - 0.5) <= reachX && Math.abs(corner.y - 0.5) <= reachY
    return isInFrame && Math.abs(x - 0.5) <= reachX && Math.abs(y - 0.5) <= reachY
  })
}

export const isWhole = ({ x, y, width, height, angle }: Crop, size: Size): boolean =>
  angle === 0 &&
  Math.round(width * size.width) === size.width &&
  Math.round(height * size.height) === size.height &&
  Math.round(x * size.width) === 0 &&
  Math.round(y * size.height) === 0

/** Pixels of a part. */
export const sizeOf = (crop: Crop, { width, height }: Size): Size => ({
  width: Math.round(crop.width * width),
  height: Math.round(crop.height * height),
})

/** Whether a part has as many pixels as it must. */
export function isLargeEnough(crop: Crop, size: Size): boolean {
  const part = sizeOf(crop, size)
  return part.width >= Math.min(leastSide, size.width) && part.height >= Math.min(leastSide, size.height)
}

/**
 * A focal point of one part as that of another part of the same original: it stays on what it was on, and is the centre
 * where that is left out.
 */
export function moveFocus(focus: Point, from: Crop, to: Crop, size: Size): Point {
  const inFrame = { x: from.x + focus.x * from.width, y: from.y + focus.y * from.height }
  const onPicture = toPicturePoint(inFrame, from, size)
  const { x, y } = toFramePoint(onPicture, to, size)
  const moved = { x: (x - to.x) / to.width, y: (y - to.y) / to.height }
  const isInside = [moved.x, moved.y].every((share) => share >= 0 && share <= 1)
  return isInside ? moved : { x: 0.5, y: 0.5 }
}
