// Cut-paper drawings in a box of 400 × 500 units, for the posters of what has no picture. Frames show any part of the box,
// often a strip across its middle.

export interface Shape {
  d: string
  ink: 'figure' | 'ground' | 'spark'
}

/** Path of a disc. */
export const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`

export type Draw = (next: () => number) => Shape[]

const whole = (value: number) => Math.round(value)

const rings: Draw = (next) => {
  const cx = whole(next() * 400)
  const cy = whole(120 + next() * 160)
  return [250, 205, 160, 115, 70].map((r, index) => ({
    d: circle(cx, cy, r),
    ink: index % 2 === 0 ? 'figure' : 'ground',
  }))
}

const bars: Draw = (next) => {
  const lean = whole(next() * 120 - 60)
  return [0, 1, 2, 3, 4].map((step) => {
    const x = step * 96 - 40
    const w = whole(20 + next() * 52)
    return {
      d: `M${x} 0h${w}l${lean} 500h-${w}z`,
      ink: step === 2 ? 'spark' : 'figure',
    }
  })
}

const cuts: Draw = (next) => {
  const y = whole(140 + next() * 160)
  const rise = whole(next() * 200 - 100)
  const x = whole(60 + next() * 280)
  return [
    { d: `M0 ${y}L400 ${y + rise}V500H0z`, ink: 'figure' },
    { d: circle(x, whole(y / 2 + 30), whole(50 + next() * 40)), ink: 'spark' },
  ]
}

const sun: Draw = (next) => {
  const cx = whole(80 + next() * 240)
  const rays = Array.from({ length: 12 }, (_, index) => {
    const from = (index / 12) * Math.PI * 2
    const to = from + Math.PI / 14
    const point = (angle: number) =>
      `${whole(cx + Math.cos(angle) * 640)} ${whole(250 + Math.sin(angle) * 640)}`
    return `M${cx} 250L${point(from)}L${point(to)}z`
  })
  return [
    { d: rays.join(''), ink: 'figure' },
    { d: circle(cx, 250, 92), ink: 'ground' },
    { d: circle(cx, 250, 70), ink: 'spark' },
  ]
}

const waves: Draw = (next) => {
  const phase = whole(next() * 80)
  return [0, 1, 2, 3, 4].map((row) => {
    const y = 90 + row * 90
    return {
      d: `M${phase - 80} ${y}q50-60 100 0t100 0t100 0t100 0t100 0v34q-50 60-100 0t-100 0t-100 0t-100 0t-100 0z`,
      ink: row === 1 ? 'spark' : 'figure',
    }
  })
}

/** Quarters of discs on squares, each turned another way. */
const quarters: Draw = (next) => {
  const side = next() < 0.5 ? 100 : 200
  const cells = (400 / side) * Math.ceil(500 / side)
  const paths = { figure: '', spark: '' }
  for (let index = 0; index < cells; index += 1) {
    const x = (index % (400 / side)) * side
    const y = Math.floor(index / (400 / side)) * side
    const [far, low] = [x + side, y + side]
    const corners = [
      `M${x} ${y}h${side}a${side} ${side} 0 0 1-${side} ${side}z`,
      `M${far} ${y}v${side}a${side} ${side} 0 0 1-${side}-${side}z`,
      `M${far} ${low}h-${side}a${side} ${side} 0 0 1 ${side}-${side}z`,
      `M${x} ${low}v-${side}a${side} ${side} 0 0 1 ${side} ${side}z`,
    ]
    const corner = corners[whole(next() * 3.99 - 0.5)] ?? ''
    paths[next() < 0.22 ? 'spark' : 'figure'] += corner
  }
  // One path an ink: between two of one ink that touch, a seam of the ground would be seen.
  return (['figure', 'spark'] as const).flatMap((ink) => (paths[ink] ? [{ d: paths[ink], ink }] : []))
}

/** A stair from one side to the other, with a disc above it. */
const stairs: Draw = (next) => {
  const isRising = next() < 0.5
  const high = whole(44 + next() * 24)
  const steps = [0, 1, 2, 3, 4, 5].map((step) => {
    const place = isRising ? 5 - step : step
    const y = 250 - 2 * high + place * high
    return `M${step * 80 - 40} ${y}h81V900h-81z`
  })
  const x = isRising ? whole(60 + next() * 60) : whole(280 + next() * 60)
  return [
    { d: steps.join(''), ink: 'figure' },
    { d: circle(x, whole(190 + next() * 30), whole(46 + next() * 22)), ink: 'spark' },
  ]
}

/** A disc that sinks into lines, each thicker than the one above it. */
const horizon: Draw = (next) => {
  const cx = whole(110 + next() * 180)
  const radius = whole(120 + next() * 60)
  const lines = Array.from({ length: 8 }, (_, index) => {
    const y = 250 + index * 34
    return `M-400 ${y}h1200v${8 + index * 3}h-1200z`
  })
  return [
    { d: circle(cx, 250, radius), ink: 'spark' },
    { d: lines.join(''), ink: 'figure' },
  ]
}

/** Leaves on a stem, as cut with scissors. */
const leaves: Draw = (next) => {
  const x = whole(150 + next() * 100)
  const long = whole(130 + next() * 50)
  const pairs = Array.from({ length: 9 }, (_, index) => {
    const y = index * 74 - 20
    return [-1, 1].map((side) => {
      const [tip, high] = [x + side * long, y - 70]
      return `M${x} ${y}Q${x + side * 24} ${y - 84} ${tip} ${high}Q${x + side * (long - 20)} ${y + 12} ${x} ${y}z`
    })
  })
  return [
    ...pairs.flatMap((pair, index): Shape[] => [
      { d: pair.join(''), ink: index % 4 === 1 ? 'spark' : 'figure' },
    ]),
    { d: `M${x - 5}-60h10v700h-10z`, ink: 'figure' },
  ]
}

/** Rows of scales, each over the gaps of the one below it. */
const scales: Draw = (next) => {
  const r = whole(72 + next() * 30)
  const rows = Math.ceil(560 / r)
  const shift = whole(next() * r)
  return Array.from({ length: rows }, (_, row): Shape[] => {
    const y = 530 - row * r
    const xs = Array.from({ length: Math.ceil(480 / (2 * r)) + 1 }, (_each, column) => {
      return column * 2 * r - shift + (row % 2) * r - r / 2
    }).map(whole)
    return [
      { d: xs.map((x) => circle(x, y, r)).join(''), ink: 'ground' },
      {
        d: xs.map((x) => circle(x, y, whole(r * 0.84))).join(''),
        ink: row % 3 === 1 ? 'spark' : 'figure',
      },
    ]
  })
    .toReversed()
    .flat()
}

/** Discs in rows that grow to one side, as in a coarse halftone. */
const halftone: Draw = (next) => {
  const pitch = whole(58 + next() * 20)
  const [cx, cy] = [whole(next() * 400), 250]
  const discs: string[] = []
  for (let row = 0; row * pitch < 580; row += 1) {
    for (let column = 0; column * pitch < 480; column += 1) {
      const x = column * pitch + (row % 2) * whole(pitch / 2) - 20
      const y = row * pitch - 20
      const r = whole(pitch * 0.49 * Math.max(1 - Math.hypot(x - cx, y - cy) / 480, 0.16))
      discs.push(circle(x, y, r))
    }
  }
  return [
    { d: circle(cx, cy, whole(pitch * 2.4)), ink: 'spark' },
    { d: discs.join(''), ink: 'figure' },
  ]
}

/** Angles one behind the other. */
const chevrons: Draw = (next) => {
  const point = next() < 0.5 ? 1 : -1
  const high = whole(70 + next() * 70)
  return Array.from({ length: 9 }, (_, index): Shape => {
    const y = index * 84 - 90
    return {
      d: `M-40 ${y}L200 ${y + point * high}L440 ${y}v42L200 ${y + point * high + 42}L-40 ${y + 42}z`,
      ink: index % 5 === 3 ? 'spark' : 'figure',
    }
  })
}

export const drawings: readonly Draw[] = [
  rings,
  bars,
  cuts,
  sun,
  waves,
  quarters,
  stairs,
  horizon,
  leaves,
  scales,
  halftone,
  chevrons,
]
