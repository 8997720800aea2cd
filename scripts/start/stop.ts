// Ending on a signal: once in order, a second time at once.

const numbers = { SIGINT: 2, SIGTERM: 15 } as const

/** Runs `close` on the first SIGINT or SIGTERM and ends with exit code 0; on the second ends at once, as the signal would. */
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
