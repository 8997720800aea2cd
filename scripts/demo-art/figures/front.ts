// A face drawn from the front, in units of a head that is 100 high with its middle at 0: eyes, nose, mouth and the
// light on them.

import { type InkRole, lightOn, type Skin } from '../piece.ts'
import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { brush, type Shadow, shape, slantTones } from './line.ts'
import { bothBrushes, bothShapes, mirrored, type Space } from './strands.ts'

export interface FrontFace {
  head: Space
  /** Pixels of a unit. */
  size: number
  skin: Skin
  /** The right half of the face, from the chin to the crown. */
  half: string
  /** Where the eyes look: units to the right. */
  gaze?: number
  /** How far the eyes are open, 1 as a rule; at 0 they are closed. */
  open?: number
  /** The right brow, from the nose outwards, and its width. */
  brow: string
  browWide?: number
  /** The half width of the nose. */
  nose?: number
  /** The half width of the mouth, and how far its corners are up. */
  mouth?: number
  smile?: number
  /** Which lips are printed. */
  lips?: InkRole
  /** The mouth is wide open; the chin is lower then. */
  sings?: boolean
  shadows: readonly Shadow[]
}

const pointAt = (head: Space, x: number, y: number) => {
  const [[left, top] = [0, 0]] = head(`${x} ${y}`)
  return { x: left, y: top }
}

/** A disc at a place of a head. */
export const discOn = (head: Space, x: number, y: number, radius: number) => {
  const place = pointAt(head, x, y)
  return disc(place.x, place.y, radius)
}

const ear = '34 47, 40 44.6, 43 50, 41.4 59, 37.6 66, 33.6 66'

/** The face with its ears, before hair and features. */
export function frontSkin({ head, size, skin, half, shadows }: FrontFace): Layer[] {
  const face = mirrored(head, half)
  const ears = bothShapes(head, ear)
  return [
    { ink: skin, path: ears },
    { ink: 'dark', path: ears, stroke: size * 1.4 },
    { ink: 'dark', path: bothBrushes(head, '37 50, 40 50.6, 39 57, 36.6 61', size * 1.4) },
    { ink: skin, path: face },
    { ink: 'dark', path: slantTones(shadows), within: face },
    { ink: 'dark', path: face, stroke: size * 1.6 },
  ]
}

export const frontOutline = ({ head, half }: FrontFace) => mirrored(head, half) + bothShapes(head, ear)

function closedEyes({ head, size }: FrontFace): Layer[] {
  const lashes = ['12.4 57, 10.6 60.4', '17.6 58, 17.6 61.6', '22.6 57, 24.6 60.2', '26.4 54.4, 29.4 56.6']
  return [
    {
      ink: 'dark',
      path: [
        bothBrushes(head, '6.4 51.6, 12 56.4, 18 57.8, 24.4 55.6, 28.4 51', size * 2),
        ...lashes.map((text) => bothBrushes(head, text, size, 0.3)),
        bothBrushes(head, '8.4 48.4, 14 45.4, 20 45.4, 26 48.4', size * 0.8),
      ].join(''),
    },
  ]
}

function eyeLayers({ head, size, gaze = 0, open = 1 }: FrontFace): Layer[] {
  const eyes = bothShapes(
    head,
    `8.4 52.4!, 13 ${52 - 4.6 * open}, 18.6 ${52 - 5.4 * open}, 24.4 ${52 - 2 * open}, 26 52!, 20 ${52 + 3.4 * open}, 13.4 ${52 + 3.4 * open}`,
  )
  const discs = (x: number, y: number, radius: number) =>
    discOn(head, 17.2 + gaze + x, y, radius * size) + discOn(head, -17.2 + gaze + x, y, radius * size)
  return [
    { ink: 'pale', path: eyes },
    { ink: 'dark', path: discs(0, 51.4, 4.1), within: eyes },
    { ink: 'pale', path: discs(-1.5, 49.9, 1.2) },
    {
      ink: 'dark',
      path:
        bothBrushes(
          head,
          `7 53.4, 12.6 ${52 - 5.2 * open}, 18.6 ${52 - 6.4 * open}, 24.6 ${52 - 2.8 * open}, 28 53`,
          size * 2.3,
        ) +
        bothBrushes(head, `12 ${52.6 + 6 * open}, 17 ${52.6 + 7 * open}, 23 ${52 + 6 * open}`, size * 0.8),
    },
  ]
}

function mouthLayers({ head, size, mouth = 15, smile = 2, lips = 'hot' }: FrontFace): Layer[] {
  const [end, top] = [mouth, 84.6 - smile]
  return [
    {
      ink: lips,
      path:
        shape(
          head(
            `-${end} ${top}!, -${end / 2} 79.6, -3.4 78.4, 0 79.4, 3.4 78.4, ${end / 2} 79.6, ${end} ${top}!, ${end * 0.6} 84.8, 0 85.4, -${end * 0.6} 84.8`,
          ),
        ) +
        shape(
          head(
            `-${end} ${top + 0.4}!, -${end / 2} 85, 0 85.6, ${end / 2} 85, ${end} ${top + 0.4}!, ${end * 0.6} 89.4, 0 91.4, -${end * 0.6} 89.4`,
          ),
        ),
    },
    {
      ink: 'dark',
      path:
        brush(head(`-${end} ${top}, -${end * 0.6} 84.4, 0 85, ${end * 0.6} 84.4, ${end} ${top}`), size * 2) +
        bothBrushes(head, `${end + 1} ${top - 2}, ${end + 2.4} ${top + 1}`, size * 1.4),
    },
  ]
}

/** An open mouth, with the upper teeth and the tongue. */
function singingMouth({ head, size, lips = 'hot' }: FrontFace): Layer[] {
  const inside = mirrored(head, '0 103.6, 8.6 101.6, 14.4 94, 15 84.4!, 8 81.4, 0 82.4')
  const outside = mirrored(head, '0 106.8, 10 104.4, 16.4 95.4, 17.6 83.6!, 8.6 78.6, 0 80')
  return [
    { ink: lips, path: outside },
    { ink: 'dark', path: outside, stroke: size },
    { ink: 'dark', path: inside },
    { ink: 'pale', path: mirrored(head, '0 88.4, 11 88.4, 13.6 84.6!, 8 82, 0 82.8') },
    { ink: lips, path: mirrored(head, '0 102.4, 6 101, 9.4 97, 5 94.6, 0 96') },
    { ink: 'dark', path: bothBrushes(head, '13 71, 21 77, 23.6 87, 22 96', size * 1.5) },
  ]
}

/** The light: a plane on the nose, and one on the cheek at the side of the lamp, where it does not look like a scar. */
const lightLayer = ({ head, skin }: FrontFace): Layer => ({
  ink: lightOn(skin),
  path:
    shape(head('-1.6 54!, 2 60, 3 66, 0.4 70.4!, -3.2 66.6, -2.6 60')) +
    (skin === 'fair'
      ? ''
      : shape(head('-30 60!, -24.6 65, -17 66.6, -11.4 65!, -14.6 69.6, -20.6 71.4, -27 68.4'))),
})

/** Eyes, brows, nose and mouth; the mouth is left out where a beard has its own. */
export function frontFeatures(face: FrontFace): Layer[] {
  const { head, size, brow, browWide = 3.6, nose = 9.6, open } = face
  return [
    lightLayer(face),
    ...(open === 0 ? closedEyes(face) : eyeLayers(face)),
    { ink: 'dark', path: bothBrushes(head, brow, size * browWide, 0.4) },
    {
      ink: 'dark',
      path: [
        brush(head(`-3.6 55, -4.6 62, -${nose - 0.4} 67.4, -${nose + 0.2} 71.4, -6.4 73.4`), size * 1.7, 0.7),
        brush(head(`${nose} 67.6, ${nose + 0.4} 71.4, 6.6 73.4`), size * 1.6),
        brush(head('-6.6 73.2, -3.6 71.8, 0 74.8, 4 72, 6.8 73.4'), size * 2.1),
      ].join(''),
    },
    ...(face.sings ? singingMouth(face) : mouthLayers(face)),
  ]
}
