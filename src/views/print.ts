// What a drawing of the house is printed of.

/** A flat shape, or a line of a width. */
export interface Print {
  d: string
  ink: string
  line?: number
}

/** Inks of the lamp and the sea at night. */
export const nightInks = {
  night: '#17110e',
  beam: '#ecd31d',
  rust: '#7b3a2b',
  fire: '#e2472a',
  paper: '#f6efe0',
} as const
