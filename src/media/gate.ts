// A gate lets a fixed number of tasks work at once; the others wait their turn.

export type Gate = {
  /** Runs `task` as soon as there is room, first come first served; passes on what it answers or throws. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  /** Tasks at work and waiting at this moment. */
  load: () => { working: number; waiting: number }
}

/** A gate with room for `room` tasks. */
export function createGate(room: number): Gate {
  const queue: (() => void)[] = []
  let working = 0

  async function enter(): Promise<void> {
    if (working < room) {
      working += 1
      return
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    // The place is handed on, not freed: a newcomer cannot slip in before the one who waited.
    if (next) next()
    else working -= 1
  }

  return {
    async run(task) {
      await enter()
      try {
        return await task()
      } finally {
        leave()
      }
    },
    load: () => ({ working, waiting: queue.length }),
  }
}
