// A pause after which work is looked for again.
export interface Rest {
  /** Begins one, unless one is under way. */
  begin(): void
  end(): void
}

/** `wake` is called after each pause of `ms` milliseconds. */
export function createRest(ms: number, wake: () => void): Rest {
  let resting: NodeJS.Timeout | undefined
  return {
    begin() {
      resting ??= setTimeout(() => {
        resting = undefined
        wake()
      }, ms)
    },
    end: () => clearTimeout(resting),
  }
}
