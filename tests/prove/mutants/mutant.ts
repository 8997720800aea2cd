// A fault that is planted to see whether an experiment finds it.

/** One piece of the product's text and what stands there instead. */
export interface Replacement {
  /** From the project's folder, such as `src/server/app.ts`. */
  file: string
  /** Stands in the file exactly once; `tests/rules/mutants.test.ts` holds that. */
  from: string
  to: string
}

export interface Mutant {
  /** What is wrong then, in words for the table. */
  fault: string
  changes: readonly Replacement[]
  /** What one of the experiment's problems says when it is this fault that was found. */
  foundAs: RegExp
  /** In the experiment's own unit, where its small size is too small to see the fault. */
  size?: number
}

/** At least one: an experiment without is not known to see anything. */
export type Mutants = readonly [Mutant, ...Mutant[]]
