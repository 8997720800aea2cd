// A fault that is injected to check that an experiment finds it.

/** A piece of the product's source, and what replaces it. */
export interface Replacement {
  /** Path in the project's folder, such as `src/server/app.ts`. */
  file: string
  /** Occurs in the file exactly once; `tests/rules/mutants.test.ts` checks that. */
  from: string
  to: string
}

export interface Mutant {
  /** What is wrong then, as text for the table. */
  fault: string
  changes: readonly Replacement[]
  /** Matches a problem of the experiment that was caused by this fault. */
  foundAs: RegExp
  /** In the experiment's own unit, where its small size is too small to find the fault. */
  size?: number
  /** Settings that lead the experiment to where the fault is. */
  env?: Readonly<Record<string, string>>
  /** Time limit of the experiment, 10 by default. */
  minutes?: number
}

/** At least one: an experiment without mutants may find nothing at all. */
export type Mutants = readonly [Mutant, ...Mutant[]]
