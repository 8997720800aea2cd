// The faces of the crew who look straight at us: the skin with its ears, the eyes and the nose.

import { lightOn, type Skin } from '../piece.ts'
import { contour, crewEye, unit } from './crew-head.ts'
import type { Layer } from './drawing.ts'
import { brush, shape } from './line.ts'
import { bothBrushes, bothShapes, mirrored, type Space } from './strands.ts'

const ear = '34 47, 40 44, 44 49.4, 42.6 59, 38.6 66.6, 33.6 66'

export interface CrewFace {
  head: Space
  skin: Skin
  /** The right half of the face, from the chin to the crown. */
  half: string
  /** All that shades the face. */
  shade: string
}

export const crewFaceOutline = ({ head, half }: CrewFace) => mirrored(head, half) + bothShapes(head, ear)

export function crewSkin({ head, skin, half, shade }: CrewFace): Layer[] {
  const face = mirrored(head, half)
  const ears = bothShapes(head, ear)
  return [
    { ink: skin, path: ears },
    { ink: 'dark', path: ears, stroke: 8 },
    { ink: 'dark', path: bothBrushes(head, '37 49.4, 40.8 50, 39.6 57.4, 36.6 62', 8) },
    { ink: skin, path: face },
    { ink: 'dark', path: shade, within: face },
    { ink: 'dark', path: face, stroke: contour },
  ]
}

/** The light: a plane on the nose and one on the cheek at the side of the lamp. */
export const crewLight = ({ head, skin }: CrewFace): Layer => ({
  ink: lightOn(skin),
  path:
    shape(head('-1.6 54!, 1.4 60, 2.4 66, 0 70.6!, -3 66.6, -2.4 60')) +
    shape(head('-29 63!, -24 67, -17.4 68.4, -12.6 67.4!, -15 71, -20.4 72.8, -26 70.6')),
})

/** Both eyes; they look to the right for a gaze above 0, and are as far open as `open` says, 1 as a rule. */
export function crewEyes(head: Space, { gaze = 0, open = 1, lid = 2.3 }): Layer[] {
  const high = 4.6 * open
  return [1, -1].flatMap((side) =>
    crewEye(head, {
      inner: [8 * side, 53.4],
      outer: [26.4 * side, 52.6],
      high,
      low: 2.8,
      look: [17 * side + gaze, 51.8, 4.2],
      lid,
    }),
  )
}

/** The nose, its half width given. */
export const crewNose = (head: Space, wide: number) =>
  [
    brush(
      head(`-3.6 54, -4.8 62, -${wide - 0.2} 67, -${wide + 0.4} 71.4, -${wide * 0.64} 73.8`),
      1.9 * unit,
      0.7,
    ),
    brush(head(`${wide - 0.2} 67, ${wide + 0.4} 71.4, ${wide * 0.64} 73.8`), 1.8 * unit),
    brush(
      head(`-${wide * 0.68} 73.4, -${wide * 0.36} 71.8, 0 75.2, ${wide * 0.36} 71.8, ${wide * 0.68} 73.4`),
      2.3 * unit,
    ),
  ].join('')
