// Lazy loading of components that no first screen needs, before they are needed and without blocking the screen.
import { type ComponentType, useEffect, useState } from 'react'
import { tellMissingPart } from './missing-part.ts'
import { runWhenIdle } from './run-when-idle.ts'

const retryMs = 3_000

export interface Later<P> {
  /** Null until it is loaded. */
  Part: ComponentType<P> | null
  /** Whether loading has failed; it is retried for as long as the component is needed. */
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
  const [failures, setFailures] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  const isTold = isMissing && isNeeded && !doesWithout

  useEffect(() => {
    if (isTold) tellMissingPart()
  }, [isTold])

  useEffect(() => {
    if (Part || (failures > 0 && !isNeeded)) return
    let isGone = false
    const bring = async () => {
      try {
        const part = await load()
        if (!isGone) setPart(() => part)
      } catch {
        if (isGone) return
        setFailures((count) => count + 1)
        setIsMissing(isNeeded)
      }
    }
    const callOff = isNeeded ? soon(bring, isMissing ? retryMs : 0) : runWhenIdle(bring)
    return () => {
      isGone = true
      callOff()
    }
  }, [Part, failures, isMissing, isNeeded, load])

  return { Part, hasFailed: failures > 0 }
}

function soon(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}
