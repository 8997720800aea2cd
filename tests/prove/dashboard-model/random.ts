// Chance that can be had again: everything a walk does comes from its seed.

/** Numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One step: which action, on what, and which weather the line has. Each is a number from 0 to 1. */
export interface Step {
  action: number
  pick: number
  line: number
}

export function stepsOf(seed: number, count: number): Step[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => ({ action: random(), pick: random(), line: random() }))
}

/** The item at a share of a list. */
export function pickOf<T>(items: readonly T[], share: number): T | undefined {
  return items[Math.min(items.length - 1, Math.floor(share * items.length))]
}
