// Long work in portions, and with pauses in which others are answered.
import { setImmediate as pause } from 'node:timers/promises'
import { turnsBy } from '#db/turns.ts'

/** Characters whose work takes about as long as others may wait. */
const portionCharacters = 100_000

/** A function to call between steps: it lets others be answered when they have waited for 20 ms. */
export const createTurns = (): (() => Promise<void>) => turnsBy(pause)

/** Items in their order, as many at once as have so many characters that others need not wait for more, and at least one. */
export function* portions<T>(items: readonly T[], charactersOf: (item: T) => number): Generator<T[]> {
  let portion: T[] = []
  let characters = 0
  for (const item of items) {
    const own = charactersOf(item)
    if (portion.length > 0 && characters + own > portionCharacters) {
      yield portion
      portion = []
      characters = 0
    }
    portion.push(item)
    characters += own
  }
  if (portion.length > 0) yield portion
}
