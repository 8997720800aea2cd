// Lazy loading of components that no first screen needs, before they are needed and without blocking the screen.
import { type ComponentType, useEffect, useState } from 'react'
import { runWhenIdle } from './run-when-idle.ts'

const retryMs = 3_000

export interface Later<P> {
  /** Null until it is loaded. */
  Part: ComponentType<P> | null
  /** Whether loading has failed; it is retried for as long as the component is needed. */
  hasFailed: boolean
}

/** Loads a component when the page is idle, or at once when it is needed. `load` must be a stable function. */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>, isNeeded: boolean): Later<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (Part || (failures > 0 && !isNeeded)) return
    let isGone = false
    const bring = async () => {
      try {
        const part = await load()
        if (!isGone) setPart(() => part)
      } catch {
        if (!isGone) setFailures((count) => count + 1)
      }
    }
    const callOff = isNeeded ? soon(bring, failures > 0 ? retryMs : 0) : runWhenIdle(bring)
    return () => {
      isGone = true
      callOff()
    }
  }, [Part, failures, isNeeded, load])

  return { Part, hasFailed: failures > 0 }
}

function soon(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}
