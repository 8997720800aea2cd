// Poster for a missing picture: large initials over cut-paper shapes, determined by the name alone.

/** Drawn in a box of 400 × 500 units; colours are `#rrggbb`. `initials` has at most two characters and may be empty. */
export interface PosterArt {
  initials: string
  /** Background colour, which is also that of the first shape. */
  ground: string
  /** Colour of the initials. */
  ink: string
  /** Colour of lines of type on the bare ground. */
  words: string
  /** Colour of the line around the initials, which separates them from the shapes below. */
  edge: string
  /** SVG paths in painting order; the first one covers any frame. */
  shapes: { d: string; fill: string }[]
}

interface Shape {
  d: string
  ink: 'figure' | 'ground' | 'spark'
}

const everything: Shape = { d: 'M-999-999h2400v2500H-999z', ink: 'ground' }

const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`

const palettes = [
  {
    ground: '#1c1714',
    figure: '#e2472a',
    spark: '#e9dfc8',
    words: '#f6efe0',
    ink: '#f6efe0',
    edge: '#1c1714',
  },
  {
    ground: '#e9dfc8',
    figure: '#1f4b4a',
    spark: '#e2472a',
    words: '#1c1714',
    ink: '#1c1714',
    edge: '#e9dfc8',
  },
  {
    ground: '#d9a62b',
    figure: '#1c1714',
    spark: '#f6efe0',
    words: '#1c1714',
    ink: '#f6efe0',
    edge: '#1c1714',
  },
  {
    ground: '#27406b',
    figure: '#e9b7a0',
    spark: '#e2472a',
    words: '#f6efe0',
    ink: '#f6efe0',
    edge: '#27406b',
  },
  {
    ground: '#e9b7a0',
    figure: '#7c1f2d',
    spark: '#f6efe0',
    words: '#1c1714',
    ink: '#1c1714',
    edge: '#e9b7a0',
  },
  {
    ground: '#3b4a2f',
    figure: '#d9a62b',
    spark: '#e9dfc8',
    words: '#f6efe0',
    ink: '#f6efe0',
    edge: '#3b4a2f',
  },
  {
    ground: '#7c1f2d',
    figure: '#27406b',
    spark: '#d9a62b',
    words: '#f6efe0',
    ink: '#f6efe0',
    edge: '#27406b',
  },
  {
    ground: '#c9d3cf',
    figure: '#27406b',
    spark: '#e2472a',
    words: '#1c1714',
    ink: '#1c1714',
    edge: '#c9d3cf',
  },
] as const

/** FNV-1a over UTF-16 code units: spreads similar names apart and gives the same result everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash
}

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
export function sequenceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Draw = (next: () => number) => Shape[]

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

const drawings: readonly Draw[] = [rings, bars, cuts, sun, waves]

/** First letters of the first and the last word that begin with a letter or digit. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map((word) => (word ? (Array.from(word)[0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase('en-GB')
}

/** The art for a name: equal names give equal art. */
export function toPosterArt(name: string): PosterArt {
  const hash = hashOf(name.trim().toLocaleLowerCase('en-GB'))
  const palette = palettes[hash % palettes.length] ?? palettes[0]
  const draw = drawings[(hash >>> 8) % drawings.length] ?? rings
  const shapes = [everything, ...draw(sequenceFrom(hash))].map(({ d, ink }) => ({ d, fill: palette[ink] }))
  const { ground, words, ink, edge } = palette
  return { initials: initialsOf(name), ground, words, ink, edge, shapes }
}
