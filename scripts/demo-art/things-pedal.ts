// An effects pedal from above, in a box of 1000 by 1000: one cable plugged in, the plug of the other lying beside it.

import { band, brush, shape, spaceAt, spots, walk } from './figures/line.ts'
import { hatching } from './harbour/hatching.ts'
import type { Piece } from './piece.ts'
import { disc, ring, slab } from './shapes.ts'

const box = slab(286, 96, 428, 690, 34)
/** Its front, as one sees it below the upper side. */
const front = shape(spots('290 752!, 710 752!, 700 852!, 676 872, 324 872, 300 852!'))
const panel = slab(314, 124, 372, 634, 18)
const screws = [338, 662].flatMap((x) => [148, 734].map((y) => disc(x, y, 11))).join('')

const knobs = [392, 500, 608].map((x, index) => ({ x, y: 226, turn: [-0.9, 0.5, 1.9][index] ?? 0 }))
const pointers = knobs
  .map(({ x, y, turn }) =>
    shape(spaceAt({ x, y, size: 1, lean: turn })('-5.4 -36!, 5.4 -36!, 4 -6!, -4 -6!')),
  )
  .join('')
const ticks = knobs
  .flatMap(({ x, y }) =>
    Array.from({ length: 7 }, (_, step) =>
      shape(spaceAt({ x, y, size: 1, lean: (step - 3) * 0.76 })('-2.6 -52!, 2.6 -52!, 2.6 -45!, -2.6 -45!')),
    ),
  )
  .join('')

/** Five waves, one for each of the band, ever less in step. */
const waves = [0, 1, 2, 3, 4].map((row) => {
  const course = Array.from({ length: 13 }, (_, step) => {
    const x = 300 + step * 34
    return `${x} ${424 + row * 31 + Math.sin(step * 1.04 + row * 0.62) * (8 + row * 4)}`
  })
  return band(walk(spots(course.join(', '))), () => 15)
})

const nut = shape(spots('500 596!, 558 629!, 558 695!, 500 728!, 442 695!, 442 629!'))
const lamp = disc(500, 330, 17)
const rays = Array.from({ length: 8 }, (_, index) =>
  brush(spaceAt({ x: 500, y: 330, size: 1, lean: (index * Math.PI) / 4 })('0 -26, 0 -34, 0 -42'), 6),
).join('')

const plugged = {
  collar: shape(spots('714 196!, 742 190!, 742 302!, 714 296!')),
  barrel: shape(spots('742 204!, 850 210, 872 228!, 872 264!, 850 282, 742 288!')),
  cable: 'M868 246C960 250 972 330 934 420C886 530 980 640 940 780C900 920 800 1000 830 1400',
}
const grooves = [768, 790, 812].map((x) => brush(spots(`${x} 214, ${x + 3} 246, ${x} 278`), 7)).join('')

/** The loose plug, its tip up, and its cable in a loop. */
const loose = spaceAt({ x: 148, y: 420, size: 1, lean: 0.16 })
const tip = shape(loose('-13 -150!, -17 -176, -8 -204, 0 -216!, 8 -204, 17 -176, 13 -150!'))
const sleeve = shape(loose('-15 -144!, 15 -144!, 15 -40!, -15 -40!'))
const bands = shape(loose('-16 -122!, 16 -122!, 16 -112!, -16 -112!'))
const grip = shape(loose('-44 -44!, 44 -44!, 46 -14!, 38 70, 22 104!, -22 104!, -38 70, -46 -14!'))
const gripLines = [
  brush(loose('-44 -14, 0 -10, 44 -14'), 8),
  brush(loose('-22 12, -21 44, -14 84'), 7),
  brush(loose('0 14, 0 46, 0 88'), 7),
  brush(loose('22 12, 21 44, 14 84'), 7),
].join('')
const looseCable =
  'M132 522C110 610 40 640 52 740C64 850 220 860 226 764C230 690 130 690 128 790C126 900 300 940 330 1400'
const light =
  brush(spots('298 140, 296 300, 298 470'), 9, 0.4) + brush(spots('764 216, 800 218, 836 222'), 7, 0.4)

export function drawPedal(): Piece[] {
  const cables = [plugged.cable, looseCable]
  return [
    ...cables.map((path): Piece => ({ ink: 'pale', bare: true, path, stroke: 50 })),
    ...cables.flatMap((path): Piece[] => [
      { ink: 'dark', path, stroke: 30 },
      { ink: 'first', path, stroke: 13 },
    ]),
    { ink: 'dark', path: tip + sleeve + grip, stroke: 14 },
    { ink: 'pale', bare: true, path: tip + sleeve },
    { ink: 'dark', bare: true, path: bands },
    { ink: 'hot', path: grip },
    { ink: 'dark', bare: true, path: gripLines, within: grip },
    { ink: 'dark', path: plugged.collar + plugged.barrel, stroke: 14 },
    { ink: 'pale', bare: true, path: plugged.collar },
    { ink: 'hot', path: plugged.barrel },
    {
      ink: 'dark',
      bare: true,
      path: grooves + hatching('742 292, 870 282', 30, 0.95),
      within: plugged.barrel,
    },
    { ink: 'dark', path: front },
    { ink: 'second', bare: true, path: hatching('330 822, 500 816, 670 822', 22, 0.7), within: front },
    { ink: 'dark', path: box, stroke: 16 },
    { ink: 'hot', path: box },
    {
      ink: 'dark',
      bare: true,
      path: hatching('720 110, 724 450, 716 790', 62, 0.98) + hatching('290 792, 500 796, 716 792', 40, 0.95),
      within: box,
    },
    { ink: 'dark', path: panel, stroke: 6 },
    { ink: 'dark', bare: true, path: slab(314, 392, 372, 190, 0) },
    ...waves.map(
      (path, index): Piece => ({
        ink: (['pale', 'first', 'hot', 'first', 'pale'] as const)[index] ?? 'pale',
        bare: true,
        path,
        within: slab(318, 396, 364, 182, 0),
      }),
    ),
    { ink: 'dark', bare: true, path: screws + ticks + rays },
    { ink: 'dark', bare: true, path: knobs.map(({ x, y }) => disc(x, y, 40)).join('') },
    { ink: 'first', bare: true, path: knobs.map(({ x, y }) => ring(x, y, 29, 24)).join('') },
    { ink: 'pale', bare: true, path: pointers },
    { ink: 'pale', bare: true, path: lamp },
    { ink: 'dark', bare: true, path: lamp, stroke: 6 },
    { ink: 'dark', path: nut },
    { ink: 'pale', bare: true, path: disc(500, 662, 44) },
    {
      ink: 'dark',
      bare: true,
      path: hatching('540 632, 546 676, 508 708', 30, 0.95),
      within: disc(500, 662, 44),
    },
    { ink: 'dark', bare: true, path: ring(500, 662, 32, 28) },
    { ink: 'pale', bare: true, path: light },
  ]
}
