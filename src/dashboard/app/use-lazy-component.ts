// Lazy loading of components that no first screen needs, before they are needed and without blocking the screen.
import { type ComponentType, useEffect, useState } from 'react'
import { tellMissingPart } from './missing-part.ts'
import { runWhenIdle } from './run-when-idle.ts'

const retryMs = 3_000

export interface Later<P> {
  /** Null until it is loaded. */
  Part: ComponentType<P> | null
  /** Whether loading has failed once; it is retried for as long as the component is needed. */
  hasFailed: boolean
}

/**
 * Loads a component when the page is idle, or at once when it is needed. `load` must be a stable function. That what is
 * needed cannot be loaded is said, unless the screen does without it.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
  isNeeded: boolean,
  doesWithout = false,
): Later<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (Part) return
    let isGone = false
    let isTold = doesWithout
    let callOff = isNeeded ? soon(bring, 0) : runWhenIdle(bring)
    async function bring() {
      try {
        const part = await load()
        if (!isGone) setPart(() => part)
      } catch {
        if (isGone) return
        setHasFailed(true)
        if (!isNeeded) return
        if (!isTold) tellMissingPart()
        isTold = true
        callOff = soon(bring, retryMs)
      }
    }
    return () => {
      isGone = true
      callOff()
    }
  }, [Part, doesWithout, isNeeded, load])

  return { Part, hasFailed }
}

function soon(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}
