import { type PointerEvent, useRef } from 'react'

const atLeast = 40

/** Handlers that call `turn` with 1 for a swipe to the left and -1 for one to the right; a mouse is ignored. */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.isPrimary && event.pointerType !== 'mouse' ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (Math.abs(moved) >= atLeast) turn(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
