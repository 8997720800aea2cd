// Poster for a missing picture: large initials over cut-paper shapes, determined by the name alone.
import { type Draw, drawings, type Shape } from './cut-paper.ts'

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

const everything: Shape = { d: 'M-999-999h2400v2500H-999z', ink: 'ground' }

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
    ground: '#17544f',
    figure: '#d9a62b',
    spark: '#e9dfc8',
    words: '#f6efe0',
    ink: '#f6efe0',
    edge: '#17544f',
  },
  {
    ground: '#7c1f2d',
    figure: '#e9b7a0',
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

/** The art for a name, of one of the kinds of drawing: equal names give equal art. */
export function toPosterArt(name: string, kinds: readonly Draw[] = drawings): PosterArt {
  const hash = hashOf(name.trim().toLocaleLowerCase('en-GB'))
  const palette = palettes[hash % palettes.length] ?? palettes[0]
  const drawn = kinds[(hash >>> 8) % kinds.length]?.(sequenceFrom(hash)) ?? []
  const shapes = [everything, ...drawn].map(({ d, ink }) => ({ d, fill: palette[ink] }))
  const { ground, words, ink, edge } = palette
  return { initials: initialsOf(name), ground, words, ink, edge, shapes }
}
