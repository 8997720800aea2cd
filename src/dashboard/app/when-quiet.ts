// The moment for what no first screen needs: a screen is shown, nothing is being read, the browser has nothing to do.
import { queryClient } from '../api/query-client.ts'

const lookAgainMs = 150
const patienceMs = 1_000
/** So long nothing must have been read: between two answers a screen only looks quiet. */
const restMs = 500

const isSettled = () => document.querySelector('main h1') !== null && queryClient.isFetching() === 0

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: patienceMs })
  else setTimeout(run, lookAgainMs)
}

/** Runs once; the function it gives calls it off. */
export function whenQuiet(run: () => void): () => void {
  let isOff = false
  let settledAt: number | null = null
  const runUnlessOff = () => {
    if (!isOff) run()
  }
  const look = () => {
    settledAt = isSettled() ? (settledAt ?? performance.now()) : null
    if (settledAt !== null && performance.now() - settledAt >= restMs) whenIdle(runUnlessOff)
    else if (!isOff) setTimeout(look, lookAgainMs)
  }
  setTimeout(look, lookAgainMs)
  return () => {
    isOff = true
  }
}
