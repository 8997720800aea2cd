// The thread of `whileVisiting`: says that it has begun, and at the end for how long it waited at most, in milliseconds.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

async function visit(): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${workerData}/robots.txt`, { signal: AbortSignal.timeout(60_000) })
  await response.arrayBuffer()
  return performance.now() - start
}

// The first one also opens the connection and loads what makes requests.
await visit()
parentPort?.postMessage('begun')
let waited = 0
while (!isOver) {
  waited = Math.max(waited, await visit())
  await sleep(5)
}
parentPort?.postMessage(waited)
