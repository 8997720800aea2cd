// Runs work that no first screen needs, once a screen is shown, no query runs and the browser is idle.
import { queryClient } from '../api/query-client.ts'

const lookAgainMs = 150
const patienceMs = 1_000
/** Milliseconds without a running query; between two queries a screen only seems idle. */
const restMs = 500

const isSettled = () => document.querySelector('main h1') !== null && queryClient.isFetching() === 0

/** Falls back to a timeout, because Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: patienceMs })
  else setTimeout(run, lookAgainMs)
}

/** Runs `run` once; the returned function cancels it. */
export function runWhenIdle(run: () => void): () => void {
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
