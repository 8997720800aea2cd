// A violin with five strings that is held upright: its body below, its neck and scroll beside a face.

import { disc } from '../shapes.ts'
import type { Layer } from './drawing.ts'
import { band, brush, shape, slantTones, walk } from './line.ts'
import { mirrored, type Space } from './strands.ts'

/** The violin in a space, where its neck joins its body at 0 0 and is above it. */
export function violinIn(place: Space): { outlines: readonly string[]; layers: readonly Layer[] } {
  const body = mirrored(
    place,
    '3 -4, 60 2, 112 26, 140 70, 146 116, 134 152, 122 166!, 104 184, 92 220, 90 262, 100 304, 128 322!, 156 348, 180 400, 184 462, 164 532, 116 584, 60 604, 3 610',
  )
  const purfling = mirrored(
    place,
    '3 10, 56 16, 102 38, 127 76, 132 114, 122 144, 104 162, 90 184, 78 220, 76 262, 88 308, 112 332, 142 356, 166 404, 170 462, 152 524, 110 570, 58 590, 3 596',
  )
  const [holeLeft, holeRight] = [-1, 1].map((side) => {
    const at = (x: number, y: number) => `${side * x} ${y}`
    const [[upX, upY] = [0, 0], [lowX, lowY] = [0, 0]] = place(`${at(46, 196)}, ${at(76, 330)}`)
    const course = place(
      `${at(46, 188)}, ${at(56, 186)}, ${at(61, 204)}, ${at(58, 262)}, ${at(60, 322)}, ${at(66, 338)}, ${at(78, 338)}`,
    )
    const nicks = brush(place(`${at(48, 262)}, ${at(58, 264)}, ${at(70, 260)}`), 5)
    return brush(course, 15) + disc(upX, upY, 8) + disc(lowX, lowY, 10) + nicks
  }) as [string, string]

  const neck = shape(place('-23 14!, -20 -250!, 20 -250!, 23 14!'))
  const fingerboard = shape(place('-21 -246!, 21 -246!, 33 168!, -33 168!'))
  const pegbox = shape(place('-23 -242!, -19 -300, -15 -346, 15 -346, 19 -300, 23 -242!'))
  const nut = shape(place('-25 -252!, 25 -252!, 25 -240!, -25 -240!'))
  const pegs = [
    '-14 -268, -50 -272, -60 -272',
    '-14 -302, -48 -308, -58 -309',
    '14 -256, 50 -258, 62 -258',
    '14 -286, 48 -290, 60 -290',
    '12 -318, 46 -326, 56 -328',
  ].map((text) => {
    const [[x, y] = [0, 0]] = place(text).slice(-1)
    return band(walk(place(text)), () => 9) + disc(x, y, 14, 11)
  })
  /** The scroll from in front: its turns stand out on both sides. */
  const turns = [-1, 1].map((side) => {
    const [[x, y] = [0, 0], [eyeX, eyeY] = [0, 0]] = place(`${side * 22} -368, ${side * 31} -368`)
    return { rim: disc(x, y, 19, 25), eye: disc(eyeX, eyeY, 5.5, 8) }
  })
  const volutes = turns.map(({ rim }) => rim).join('')
  const scroll = shape(place('-16 -340!, -19 -372, -17 -402, 0 -412, 17 -402, 19 -372, 16 -340!'))
  const winding =
    turns.map(({ eye }) => eye).join('') +
    brush(place('0 -408, -1 -380, 0 -344'), 5) +
    brush(place('-10 -306, -9 -280, -11 -254'), 5) +
    brush(place('10 -306, 9 -280, 11 -254'), 5)

  const bridge = shape(
    place('-40 284!, -38 268, 0 258, 38 268, 40 284!, 28 288, 18 280, 0 282, -18 280, -28 288'),
  )
  const tailpiece = shape(
    place('-33 388!, -30 380, 0 374, 30 380, 33 388!, 20 540, 14 566!, -14 566!, -20 540'),
  )
  const button = shape(place('-10 560!, 10 560!, 9 600!, -9 600!'))
  const strings = [-1, -0.5, 0, 0.5, 1]
    .map((v) => band(walk(place(`${v * 12} -250!, ${v * 30} 268!, ${v * 22} 392!`)), () => 2.8))
    .join('')
  const grain = [
    brush(place('-100 60, -106 100, -98 140'), 5),
    brush(place('-118 70, -122 104, -114 134'), 4),
    brush(place('-128 380, -140 450, -120 520'), 7),
    brush(place('-148 410, -156 460, -146 506'), 5),
  ].join('')

  const layers: Layer[] = [
    { ink: 'hot', path: pegs.join('') },
    { ink: 'dark', path: pegs.join(''), stroke: 5 },
    { ink: 'hot', path: neck + pegbox },
    { ink: 'dark', path: neck + pegbox, stroke: 6 },
    { ink: 'hot', path: body },
    {
      ink: 'dark',
      path: slantTones([
        {
          spine: place('146 90, 140 150, 92 210, 92 280, 132 322, 178 392, 190 470, 160 548, 90 600, 0 614'),
          reach: 66,
          depth: 0.98,
        },
        { spine: place('-92 200, -92 280'), reach: 26, depth: 0.85 },
        { spine: place('36 10, 40 100, 44 166, -20 184'), reach: 24, depth: 0.85 },
      ]),
      within: body,
    },
    { ink: 'pale', path: grain },
    { ink: 'dark', path: purfling, stroke: 4 },
    { ink: 'dark', path: body, stroke: 7 },
    { ink: 'dark', path: holeLeft + holeRight },
    { ink: 'dark', path: button },
    { ink: 'dark', path: fingerboard + tailpiece },
    { ink: 'pale', path: bridge },
    { ink: 'dark', path: bridge, stroke: 4.5 },
    { ink: 'pale', path: nut + strings },
    { ink: 'hot', path: volutes },
    { ink: 'dark', path: volutes, stroke: 6 },
    { ink: 'hot', path: scroll },
    { ink: 'dark', path: scroll, stroke: 6 },
    { ink: 'dark', path: winding },
  ]
  return { outlines: [body, neck, pegbox, scroll, volutes, ...pegs], layers }
}
