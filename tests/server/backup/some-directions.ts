import { databases } from '#tests/support/databases.ts'
import { isThorough } from '#tests/support/thorough.ts'

/** Which database is backed up, and into which one it is restored: from each to the other, or also to its own kind. */
export const someDirections = databases
  .flatMap((from) => databases.map((to) => [from, to] as const))
  .filter(([from, to]) => isThorough || from !== to)
