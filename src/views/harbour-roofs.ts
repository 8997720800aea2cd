// Roofs of a drawn harbour from above, each kind with its ridges and the slopes that look away from the light.
import type { Box } from './harbour-quay.ts'

export interface Roof {
  lines: string
  slopes: string
}

export const boxPath = ([x, y, width, height]: Box) => `M${x} ${y}h${width}v${height}h${-width}z`

type Draw = (box: Box) => Roof

/** A ridge along the quay. */
const gable: Draw = (box) => {
  const [x, y, width, height] = box
  return { lines: boxPath(box), slopes: boxPath([x, y + height / 2, width, height / 2]) }
}

/** A ridge from the quay inland. */
const cross: Draw = (box) => {
  const [x, y, width, height] = box
  const half = Math.round(width / 2)
  return { lines: boxPath(box), slopes: boxPath([x + half, y, width - half, height]) }
}

/** Slopes to all four sides. */
const hip: Draw = (box) => {
  const [x, y, width, height] = box
  const half = height / 2
  if (width < height + 4) return cross(box)
  const ridge = width - height
  return {
    lines: `${boxPath(box)}M${x} ${y}l${half} ${half}h${ridge}l${half}${-half}M${x} ${y + height}l${half}${-half}M${x + width} ${y + height}l${-half}${-half}`,
    slopes: `M${x} ${y + height}l${half}${-half}h${ridge}l${half} ${half}z`,
  }
}

/** A house and its wing, which is at its left or at its right. */
const wing: Draw = ([x, y, width, height]) => {
  const [deep, wide] = [Math.round(height * 0.5), Math.round(width * 0.44)]
  if (x % 2 !== 0)
    return {
      lines: `M${x} ${y}h${width}v${height}h${-wide}v${deep - height}h${wide - width}z`,
      slopes:
        boxPath([x, y + deep / 2, width - wide / 2, deep / 2]) +
        boxPath([x + width - wide / 2, y, wide / 2, height]),
    }
  return {
    lines: `M${x} ${y}h${width}v${deep}h${wide - width}v${height - deep}h${-wide}z`,
    slopes:
      boxPath([x + wide / 2, y + deep / 2, width - wide / 2, deep / 2]) +
      boxPath([x + wide / 2, y + deep, wide / 2, height - deep]),
  }
}

/** A shed of several bays, each with a roof like the tooth of a saw. */
const shed: Draw = (box) => {
  const [x, y, width, height] = box
  const bay = Math.round(width / 3)
  return {
    lines: `${boxPath(box)}M${x + bay} ${y}v${height}M${x + 2 * bay} ${y}v${height}`,
    slopes: [0, 1, 2].map((index) => boxPath([x + bay * index, y, Math.round(bay * 0.45), height])).join(''),
  }
}

/** A block about a court. */
const court: Draw = (box) => {
  const [x, y, width, height] = box
  if (width < 26 || height < 20) return gable(box)
  return {
    lines: boxPath(box) + boxPath([x + 8, y + 7, width - 16, height - 14]),
    slopes: boxPath([x, y + height - 7, width, 7]),
  }
}

const draws = [gable, gable, cross, hip, hip, wing, shed, court]

/** The roof of a box; `share` from 0 to 1 selects its kind. */
export const toRoof = (box: Box, share: number): Roof =>
  (draws[Math.floor(share * draws.length)] ?? gable)(box)
