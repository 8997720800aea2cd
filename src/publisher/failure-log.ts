// Work that is tried again and again fails in the same way each time; one line of the log is enough.

/**
 * Returns a function that waits for the work and never rejects. `report` is called with its error, unless the work before
 * has failed as well.
 */
export function createFailureLog(
  report: (error: unknown) => void,
): (work: Promise<unknown>) => Promise<void> {
  let isFailing = false
  return (work) =>
    work.then(
      () => {
        isFailing = false
      },
      (error: unknown) => {
        if (!isFailing) report(error)
        isFailing = true
      },
    )
}
