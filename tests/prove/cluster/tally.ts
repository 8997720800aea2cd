// What an experiment with several servers has seen.

export interface Written {
  id: number
  number: number
  /** When it was acknowledged. */
  at: number
}

export interface Tally {
  /** Artist → the latest number that was acknowledged. */
  acknowledged: Map<number, number>
  /** Changes that pages may not show yet. */
  recent: Written[]
  /** Names of partners whose creation was acknowledged. */
  created: Set<string>
  problems: string[]
  writes: number
  /** What happened to the servers, latest last. */
  events: { what: string; at: number }[]
}

export const newTally = (): Tally => ({
  acknowledged: new Map(),
  recent: [],
  created: new Set(),
  problems: [],
  writes: 0,
  events: [],
})

/** The latest two things that happened, and how long ago. */
export function lately({ events }: Tally): string {
  const ago = events
    .slice(-2)
    .map(({ what, at }) => `${((Date.now() - at) / 1000).toFixed(1)} s after ${what}`)
  return ago.join(' and ')
}

/** The text of an artist that counts the changes. */
export const bioOf = (number: number) => `<p>Number ${number}.</p>`

/** The number in a text or page; 0 when there is none. */
export const numberIn = (text: string) => Number(/Number (\d+)\./.exec(text)?.[1] ?? 0)
