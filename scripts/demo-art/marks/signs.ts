// Marks with letters, a compass or a lamp in them.

import { arcsAround, brush, hatch, shape, spots } from '../figures/line.ts'
import { ink, paper, vermilion } from '../palettes.ts'
import { bar, disc, quad, ring } from '../shapes.ts'
import { edgeOf, hatched, keyed, type Mark, ruled, toned } from './plate.ts'

const teal = '#12393b'
const rose = '#e9806a'
const [needleLeft, needleRight] = [quad(500, 70, 500, 610, 384, 700), quad(500, 70, 616, 700, 500, 610)]

/** The lights of the north: lines that fan out from below the horizon. */
const lights = hatch(
  (x, y) => {
    if (y > 742) return -1
    const wave = 0.5 + 0.5 * Math.sin(Math.atan2(y - 980, x - 500) * 15)
    const high = Math.max(1 - Math.abs(y - 330) / 420, 0)
    return wave * high * 0.85
  },
  Array.from({ length: 90 }, (_, index) => {
    const angle = Math.PI + ((index + 0.5) / 90) * Math.PI
    return Array.from({ length: 130 }, (_, step) => ({
      x: 500 + Math.cos(angle) * (240 + step * 8),
      y: 980 + Math.sin(angle) * (240 + step * 8),
    }))
  }),
  13,
)

const pivot = { x: 500, y: 560 }
const onDial = (angle: number, radius: number) => [
  pivot.x + Math.sin(angle) * radius,
  pivot.y - Math.cos(angle) * radius,
]
/** The marks of the dial: every fourth is long. */
const marks = Array.from({ length: 33 }, (_, index) => {
  const angle = ((index - 16) / 16) * Math.PI * 0.62
  const [half, from] = index % 4 === 0 ? [0.016, 266] : [0.007, 290]
  return quad(
    ...onDial(angle - half, 318),
    ...onDial(angle + half, 318),
    ...onDial(angle + half, from),
    ...onDial(angle - half, from),
  )
}).join('')
/** The lesser points of the rose, each in two planes. */
const points = [-0.5, 0.5, -0.25, 0.25].map((share) => {
  const [angle, long] = [share * Math.PI, Math.abs(share) === 0.5 ? 236 : 196]
  const tip = onDial(angle, long)
  return {
    light: quad(pivot.x, pivot.y, ...tip, ...onDial(angle - 0.42, 62)),
    shaded: quad(pivot.x, pivot.y, ...tip, ...onDial(angle + 0.42, 62)),
  }
})

/** A compass that comes up over the horizon like a sun; its needle points off the sheet. */
export const northline: Mark = {
  ground: teal,
  plates: [
    { ink: '#2d7770', path: lights },
    { ink: paper, path: disc(pivot.x, pivot.y, 352) },
    { ink, path: disc(pivot.x, pivot.y, 338) },
    { ink: paper, path: marks + ring(pivot.x, pivot.y, 326, 318) },
    { ink: '#2d7770', path: disc(pivot.x, pivot.y, 252) },
    toned(
      (x, y) => (y > 742 ? -1 : Math.max((x - y * 0.2 - 470) / 330, 0)),
      ink,
      disc(pivot.x, pivot.y, 252),
    ),
    ...points.flatMap(({ light, shaded }) => [...keyed(light, paper), ...keyed(shaded, teal)]),
    edgeOf(needleLeft + needleRight),
    ...keyed(needleLeft, paper),
    ...keyed(needleRight, rose),
    hatched(needleRight, [{ spine: spots('540 300, 580 500, 620 700'), reach: 60, depth: 0.95 }]),
    hatched(needleLeft, [{ spine: spots('500 470, 496 610, 400 690'), reach: 46, depth: 0.8 }]),
    { ink, path: disc(500, 560, 30) },
    { ink: paper, path: disc(500, 560, 18) },
    { ink: teal, path: bar(-20, 750, 1040, 270) },
    { ink: paper, path: bar(-20, 744, 1040, 16) },
    ruled((_x, y) => (y < 780 ? -1 : 0.42), '#2d7770'),
    ruled((x, y) => {
      if (y < 780) return -1
      const near = Math.max(1 - Math.abs(x - 500 + Math.sin(y / 11) * 12) / (60 + (y - 780) * 0.7), 0)
      return near > 0.05 ? near * 0.9 : -1
    }, paper),
  ],
}

const night = '#1b2440'
const glass = shape(
  spots(
    '500 150, 596 168, 676 230, 716 322, 706 420, 660 500, 610 566, 590 640!, 410 640!, 390 566, 340 500, 294 420, 284 322, 324 230, 404 168',
  ),
)
const cap = shape(spots('404 640!, 596 640!, 600 670, 590 800, 560 846, 500 860, 440 846, 410 800, 400 670'))
const thread = [0, 1, 2, 3]
  .map((row) => brush(spots(`392 ${690 + row * 38}, 500 ${704 + row * 38}, 608 ${682 + row * 38}`), 16))
  .join('')
const wire = 'M440 640L424 420L462 352L500 420L538 352L576 420L560 640'
const glow = arcsAround({ x: 500, y: 390 }, [300, 760], [0, Math.PI * 2], 26)

/** A lamp that is about to go out: only its wire glows. */
export const lumen: Mark = {
  ground: night,
  plates: [
    {
      ink: '#3c5089',
      path: hatch((x, y) => Math.max(0.86 - (Math.hypot(x - 500, y - 390) - 280) / 420, 0), glow, 20),
    },
    edgeOf(glass + cap),
    ...keyed(glass, night),
    hatched(
      glass,
      [
        { spine: spots('590 630, 660 500, 706 420, 716 322, 676 230'), reach: 120, depth: 0.85 },
        { spine: spots('410 630, 340 500'), reach: 46, depth: 0.6 },
      ],
      paper,
    ),
    { ink: paper, path: brush(spots('334 380, 332 300, 372 226, 440 190'), 24, 0.5) },
    toned((x, y) => Math.max(0.66 - Math.hypot(x - 500, y - 380) / 130, 0), vermilion, glass),
    { ink: vermilion, path: wire, stroke: 13 },
    ...keyed(cap, paper),
    hatched(cap, [{ spine: spots('600 650, 600 780, 540 860'), reach: 110, depth: 0.95 }]),
    { ink, path: thread, within: cap },
  ],
}
