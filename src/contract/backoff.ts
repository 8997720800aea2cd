// How long to wait before something that failed is tried again: twice as long after each failure in a row, up to a bound.

export interface Backoff {
  /** After the first failure, in milliseconds. */
  firstMs: number
  /** However often it has failed, in milliseconds. */
  longestMs: number
}

/** Milliseconds to wait after so many failures in a row, the first one being 1. */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1))
}
