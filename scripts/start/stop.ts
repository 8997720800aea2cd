// Stops the process on a signal: in an orderly way at the first, immediately at the second.

/** SIGHUP comes when the terminal is closed. */
const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/**
 * Runs `close` on the first SIGHUP, SIGINT or SIGTERM and exits with code 0; a second one exits immediately with the
 * signal's code.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false
  for (const [signal, number] of Object.entries(numbers))
    process.on(signal, () => {
      if (isStopping) process.exit(128 + number)
      isStopping = true
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The server could not end in order.', error)
          process.exit(1)
        },
      )
    })
}
