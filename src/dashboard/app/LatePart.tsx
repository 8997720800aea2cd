import type { ComponentType } from 'react'
import { useLazyComponent } from './use-lazy-component.ts'

interface Props<P> {
  /** Must be a stable function. */
  load: () => Promise<ComponentType<P>>
  props: P
}

/**
 * A part of a screen that is loaded when it is shown. When it cannot be loaded, that is said, and the screen around it
 * stays, which `React.lazy` would replace by an error.
 */
export function LatePart<P extends object>({ load, props }: Props<P>) {
  const { Part } = useLazyComponent(load, true)
  return Part && <Part {...props} />
}
