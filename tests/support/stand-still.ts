/** Nothing else of this process runs for so many milliseconds, as on a machine that is very busy. */
export function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
