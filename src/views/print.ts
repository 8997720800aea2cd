// What a drawing of the house is printed of.

/** A flat shape, or a line of a width; a dashed one is cut off square. */
export interface Plain {
  d: string
  ink: string
  line?: number
  dash?: string
}

/** A shape that is filled with one piece again and again: drawn from 0, 0 on, of that size, and its corner at a place. */
interface Tiled {
  d: string
  tile: { x: number; y: number; width: number; height: number; prints: readonly Plain[] }
}

export type Print = Plain | Tiled

/** Inks of the lamp and the sea at night. */
export const nightInks = {
  night: '#17110e',
  beam: '#ecd31d',
  rust: '#7b3a2b',
  fire: '#e2472a',
  paper: '#f6efe0',
} as const
