// The thread of `Visitor`: from "begin" to "end" it requests a page again and again, and says for how long it waited at most, in ms.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

let isVisiting = false

async function visit(): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${workerData}/robots.txt`, { signal: AbortSignal.timeout(60_000) })
  await response.arrayBuffer()
  return performance.now() - start
}

async function visits(): Promise<void> {
  // The first one opens the connection and loads what makes requests.
  await visit()
  parentPort?.postMessage(0)
  let waited = 0
  while (isVisiting) {
    waited = Math.max(waited, await visit())
    await sleep(5)
  }
  parentPort?.postMessage(waited)
}

parentPort?.on('message', (message: 'begin' | 'end') => {
  isVisiting = message === 'begin'
  if (isVisiting) void visits()
})
