// Reproducible random numbers: everything a walk does derives from its seed.

/** Random numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One step as numbers from 0 to 1: which action, on what, and how long the pause after it is. */
export interface Step {
  action: number
  pick: number
  line: number
}

export function stepsOf(seed: number, count: number): Step[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => ({ action: random(), pick: random(), line: random() }))
}

/** The item at a relative position, from 0 to 1, in a list. */
export function pickOf<T>(items: readonly T[], share: number): T | undefined {
  return items[Math.min(items.length - 1, Math.floor(share * items.length))]
}
