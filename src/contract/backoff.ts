// Exponential backoff: the delay before a retry doubles after each consecutive failure, up to a maximum.

export interface Backoff {
  /** Delay after the first failure, in milliseconds. */
  firstMs: number
  /** Maximum delay, in milliseconds. */
  longestMs: number
}

/** Milliseconds to wait after this number of consecutive failures, counted from 1. */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1))
}
