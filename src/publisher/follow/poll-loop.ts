// Work that is looked for again and again: after as long as the last look said, and soon after a change is saved.
import type { Db } from '#db/connection.ts'

export interface PollLoop {
  db: Db
  /** Does what there is to do; answers the milliseconds until it is to be called again. Never runs twice at once. */
  step: () => Promise<number>
  /** Milliseconds from a saved change to the next step. */
  soonMs: () => number
  /** Told what a step threw; answers as the step would. */
  failed: (error: unknown) => number
  /** Pauses are divided by it: for tests, whose clock is not the machine's. */
  haste?: number | undefined
}

const shortestMs = 10

/** Begins at once; the answer ends it. */
export function startPollLoop({ db, step, soonMs, failed, haste = 1 }: PollLoop): () => void {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isStopped = false

  async function run(): Promise<void> {
    if (isRunning || isStopped) return
    isRunning = true
    const ms = await step().catch(failed)
    isRunning = false
    later(ms)
  }

  function later(ms: number): void {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), Math.max(shortestMs, ms / haste))
    timer.unref()
  }

  const forget = db.onChange(() => {
    if (!isRunning) later(soonMs())
  })
  later(0)
  return () => {
    isStopped = true
    forget()
    clearTimeout(timer)
  }
}
