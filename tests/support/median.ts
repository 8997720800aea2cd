/** The middle of the values, or the larger of the two middle ones; 0 of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
