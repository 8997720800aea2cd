// Polling loop: repeats a step after the delay the step returned, and soon after a change is saved.
import type { Db } from '#db/connection.ts'

export interface PollLoop {
  db: Db
  /** Runs one step and returns the milliseconds until the next one; steps never overlap. */
  step: () => Promise<number>
  /** Milliseconds from a saved change to the next step. */
  soonMs: () => number
  /** Called with the error of a failed step; returns a delay as the step would. */
  failed: (error: unknown) => number
  /** Divides all pauses; for tests, whose clock is not the machine's. */
  speedFactor?: number | undefined
}

const shortestMs = 10

/** Starts the loop at once and returns a function that stops it. */
export function startPollLoop({ db, step, soonMs, failed, speedFactor = 1 }: PollLoop): () => void {
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
    timer = setTimeout(() => void run(), Math.max(shortestMs, ms / speedFactor))
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
