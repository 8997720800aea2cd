/** The store of the pictures does not answer, or answers that it cannot; the request may be repeated later. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'

  constructor(cause: unknown) {
    super(`The store of the pictures does not answer: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}
